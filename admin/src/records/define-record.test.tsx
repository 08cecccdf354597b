import { recordMessages } from '@karigar/contract/base/record.words'
import { expect, test } from 'vitest'
import { defineRecord } from './define-record.tsx'

interface Coupon {
  id: string
  code: string
  percent: number
  note: string
  created_at: string
}

const sentences = recordMessages('coupon')

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
    { source: 'note', label: 'Note', start: '', csv: false },
    { source: 'issuer', label: 'Issuer', start: '', only: 'create', heading: 'Issued by' },
    {
      source: 'issuer',
      label: 'New issuer',
      start: '',
      only: 'edit',
      csv: false,
      save: (value) => (value === '' ? undefined : value),
    },
    { source: 'created_at', label: 'Created', cell: true, csv: ({ created_at }, zone) => created_at + zone },
  ],
  nameOf: ({ code }) => code,
  form: {
    check: ({ code }, form): Record<string, string> =>
      code === '' ? { code: `Enter a code to ${form}` } : {},
    sentences,
  },
  sort: { field: 'code', order: 'ASC' },
  card: { heading: ({ code }) => code, body: () => null },
  sentences: { ...sentences, loadFailed: 'Failed to load coupons' },
})
const { create, edit } = coupon.forms ?? {}
const row: Coupon = { id: '1', code: 'DIWALI', percent: 0, note: '', created_at: '2026-11-01' }

test('a form begins with what is said, and has the fields that have a beginning', () => {
  expect(create?.valuesOf()).toEqual({ code: '', percent: 10, note: '', issuer: '' })
  expect(edit?.valuesOf({ ...row })).toEqual({ code: 'DIWALI', percent: 0, note: '', issuer: '' })
  expect(create?.check(create.valuesOf())).toEqual({ code: 'Enter a code to create' })
  expect(edit?.check({ code: '' })).toEqual({ code: 'Enter a code to edit' })
})

test('what is saved are the fields of the form, without spaces around texts, and without what is not to be', () => {
  const values = { code: ' DIWALI ', percent: 5, created_at: 'x' }
  expect(create?.toSave(values)).toEqual({ code: 'DIWALI', percent: 5, note: '', issuer: '' })
  expect(edit?.toSave(values)).toEqual({ code: 'DIWALI', percent: 5, note: '' })
  expect(edit?.toSave({ ...values, issuer: 'Asha' })).toMatchObject({ issuer: 'Asha' })
})

test('records that are not made by hand have no form', () => {
  const { form: _, ...listed } = coupon
  expect(defineRecord(listed).forms).toBeNull()
})

test('a list can be sorted by what its table shows', () => {
  expect(coupon.sorts).toEqual({ code: 'Code', created_at: 'Created' })
})

test('a file has what table and form have, as people read it', () => {
  const { columns } = coupon.csv(' IST')
  expect(columns.map(({ heading }) => heading)).toEqual(['Code', 'Per cent', 'Issued by', 'Created'])
  expect(columns.map(({ value }) => value(row, 0))).toEqual(['DIWALI', '0 %', null, '2026-11-01 IST'])
  expect(columns[0]?.value({ ...row, code: '' }, 0)).toBeNull()
})

test('two versions tell the fields of the form by their labels', () => {
  expect(coupon.compared.map(({ source, label }) => [source, label])).toEqual([
    ['code', 'Code'],
    ['percent', 'Per cent'],
    ['note', 'Note'],
  ])
})
