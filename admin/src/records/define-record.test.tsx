import { expect, test } from 'vitest'
import { defineRecord } from './define-record.tsx'

interface Coupon {
  id: string
  code: string
  percent: number
  note: string
  created_at: string
}

const sentences = {
  added: '',
  updated: '',
  deleted: '',
  addFailed: '',
  updateFailed: '',
  deleteFailed: '',
  loadFailed: '',
  notFound: '',
  confirmDelete: '',
}

const coupon = defineRecord<Coupon, string>({
  one: 'Coupon',
  several: 'Coupons',
  kind: 'label',
  fields: [
    { source: 'code', label: 'Code', start: '', cell: true },
    {
      source: 'percent',
      label: 'Per cent',
      start: 10,
      cell: true,
      unsorted: true,
      text: (n: number) => `${n} %`,
    },
    { source: 'note', label: 'Note', start: '', csv: false, recorded: 'remark' },
    { source: 'created_at', label: 'Created', cell: true, csv: ({ created_at }, zone) => created_at + zone },
  ],
  nameOf: ({ code }) => code,
  check: ({ code }): Record<string, string> => (code === '' ? { code: 'Enter a code' } : {}),
  sort: { field: 'code', order: 'ASC' },
  card: { heading: ({ code }) => code, body: () => null },
  sentences,
})
const row: Coupon = { id: '1', code: 'DIWALI', percent: 0, note: '', created_at: '2026-11-01' }

test('a form begins with what is said, and has the fields that have a beginning', () => {
  expect(coupon.start).toEqual({ code: '', percent: 10, note: '' })
  expect(coupon.formOf({ ...row })).toEqual({ code: 'DIWALI', percent: 0, note: '' })
  expect(coupon.validate(coupon.start)).toEqual({ code: 'Enter a code' })
})

test('what is saved are the fields of the form, without spaces around texts', () => {
  expect(coupon.toSave({ code: ' DIWALI ', percent: 5, created_at: 'x' })).toEqual({
    code: 'DIWALI',
    percent: 5,
    note: '',
  })
})

test('a list can be sorted by what its table shows', () => {
  expect(coupon.sorts).toEqual({ code: 'Code', created_at: 'Created' })
})

test('a file has what table and form have, as people read it', () => {
  const columns = coupon.columns(' IST')
  expect(columns.map(({ heading }) => heading)).toEqual(['Code', 'Per cent', 'Created'])
  expect(columns.map(({ value }) => value(row, 0))).toEqual(['DIWALI', '0 %', '2026-11-01 IST'])
  expect(columns[0]?.value({ ...row, code: '' }, 0)).toBeNull()
})

test('two versions and the history tell the fields of the form by their labels', () => {
  expect(coupon.compared.map(({ source, label }) => [source, label])).toEqual([
    ['code', 'Code'],
    ['percent', 'Per cent'],
    ['note', 'Note'],
  ])
  expect(coupon.recorded.map(({ source }) => source)).toEqual(['code', 'percent', 'remark'])
})
