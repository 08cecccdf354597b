import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../../components/csv.ts'
import { historyRecord } from './history-record.tsx'
import { changesOf, screenOf, summaryOf, thingName } from './history-words.ts'

const { columns, rowsOf } = historyRecord.csv(null)

const entry = (changes: Partial<HistoryEntry>): HistoryEntry => ({
  id: 'e1',
  kind: 'service',
  thing_id: 'logo-design',
  thing_name: 'Logo Design',
  act: 'changed',
  actor_id: 'A1',
  actor_name: 'Asha Menon',
  before: {},
  after: {},
  erased: false,
  restored_from: null,
  set_id: null,
  created_at: '2026-11-21T05:30:00.000Z',
  ...changes,
})

const tier = (price: number, original_price: number | null = null) => ({
  name: 'Basic',
  price,
  original_price,
  delivery_time: '3 days',
})

/** Returns each changed field as its label with the two texts. */
const told = (changes: Partial<HistoryEntry>) =>
  changesOf(entry(changes)).map(({ label, before, after }) => [label, before.text, after.text])

describe('a difference', () => {
  it('speaks in the words of the form, in its order, with rupees', () => {
    const before = {
      price_categories: [tier(129999)],
      title: 'Logo',
      labels: ['A', 'B'],
      label_ids: ['a', 'b'],
    }
    const after = { price_categories: [tier(99999, 129999)], title: 'Logos', labels: [], label_ids: [] }
    expect(told({ before, after })).toEqual([
      ['Title', 'Logo', 'Logos'],
      ['Labels', 'A, B', ''],
      ['Price categories', 'Basic: ₹1,29,999 · 3 days', 'Basic: ₹99,999 · original price ₹1,29,999 · 3 days'],
    ])
  })

  it('names variants, pictures, days and statuses', () => {
    const variants = [{ name: 'Small', price_categories: [tier(500)] }]
    expect(told({ before: { variants: [] }, after: { variants, service_banner: '/media/a.webp' } })).toEqual([
      ['Variants', '', 'Small\nBasic: ₹500 · 3 days'],
      ['Banner', '', '1 picture'],
    ])
    expect(
      told({
        kind: 'order',
        before: { status: 'pending', paid: 0 },
        after: { status: 'completed', paid: 500 },
      }),
    ).toEqual([
      ['Order status', 'Pending', 'Completed'],
      ['Paid', '₹0', '₹500'],
    ])
    expect(told({ kind: 'settings', before: { weekdays: [1, 2] }, after: { weekdays: [7] } })).toEqual([
      ['Days with meetings', 'Monday, Tuesday', 'Sunday'],
    ])
    expect(told({ kind: 'user', after: { password: '(changed)', can_sign_in: false } })).toEqual([
      ['Can sign in', '', 'No'],
      ['Password', '', '(changed)'],
    ])
  })

  it('says of the profile what its pages say, and shows a field of another release as it is', () => {
    const team = [{ name: 'Asha', role: 'Founder', description: 'Draws', picture: '/media/a.webp' }]
    expect(told({ kind: 'profile', before: { phones: [] }, after: { phones: ['1', '2'], team } })).toEqual([
      ['Phones', '', '1\n2'],
      ['Team', '', 'Asha, Founder\nDraws\n/media/a.webp'],
    ])
    expect(told({ after: { new_field: [{ a: 1 }] } })).toEqual([['New field', '', 'a: 1']])
  })
})

describe('an entry', () => {
  it('is summed up by the labels of what has changed', () => {
    expect(summaryOf(entry({ after: { title: 'Logo', inclusions: 'x' } }))).toBe('Title, Inclusions')
    const after = { title: 'a', description: 'b', inclusions: 'c', exclusions: 'd', about_service: 'e' }
    expect(summaryOf(entry({ after }))).toBe('Title, Description, About Service and 2 more')
    expect(summaryOf(entry({ act: 'created', after }))).toBe('')
    expect(summaryOf(entry({ erased: true }))).toBe('Personal data was deleted with the account.')
  })

  it('leads to where its thing is', () => {
    expect(screenOf(entry({}))).toBe('/services/logo-design')
    expect(screenOf(entry({ kind: 'order', thing_id: 'x', thing_name: 'KG-7F3K2M' }))).toBe(
      '/orders/KG-7F3K2M',
    )
    expect(screenOf(entry({ kind: 'settings', thing_id: 'meetings' }))).toBe('/bookings/settings')
    expect(thingName(entry({ kind: 'profile', thing_id: 'shop', thing_name: 'Shop profile' }))).toBe(
      'Shop profile',
    )
  })

  it('is exported with a row for each field, and runs as no formula', () => {
    const evil = entry({ before: { title: '=1+1' }, after: { title: '@SUM(A1)', exclusions: '-2' } })
    const [, one, two] = toCsv(columns, [evil], rowsOf).split('\r\n')
    expect(one).toBe(
      "2026-11-21 11:00,Asha Menon,Service,Logo Design,logo-design,Changed,Title,'=1+1,'@SUM(A1)",
    )
    expect(two).toBe(
      "2026-11-21 11:00,Asha Menon,Service,Logo Design,logo-design,Changed,What's Not Included,,'-2",
    )
    expect(toCsv(columns, [entry({})], rowsOf).split('\r\n')).toHaveLength(3)
  })
})
