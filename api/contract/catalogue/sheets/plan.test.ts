import { describe, expect, it } from 'vitest'
import { serviceMessages } from '../service.words.ts'
import { sheetMessages } from './sheet.words.ts'
import { SHEET_COLUMNS, type SheetCells, type SheetColumn } from './columns.ts'
import { groupRows, titleKey } from './groups.ts'
import { planGroup } from './plan.ts'
import { rowsOfService, type SheetService } from './rows.ts'
import { comparedWith } from './sheet.fixture.ts'

const all = SHEET_COLUMNS.map(({ key }) => key) as SheetColumn[]

const logo: SheetService = {
  id: 'logo-1',
  title: 'Logo',
  category: 'Design',
  subcategory: 'Branding',
  labels: [{ name: 'Logo' }],
  has_variants: false,
  variants: [],
  price_categories: [
    { name: 'Basic', price: 999, original_price: null, delivery_time: '5 days' },
    { name: 'Standard', price: 1999, original_price: 2999, delivery_time: '3 days' },
  ],
  description: 'One\nTwo',
  about_service: '',
  client_requirements: '',
  inclusions: '',
  exclusions: '',
  service_banner: null,
  service_thumbnails: [],
  state: 'live',
}

/** Plans these rows, which begin in row 2, against the one service. */
function plan(rows: SheetCells[], { columns = all, makesMissing = false, present = [logo] } = {}) {
  const against = { ...comparedWith(new Map([[titleKey('Design', 'Logo'), 'logo-1']])), makesMissing }
  const { groups, faults } = groupRows(rows.map((cells, index) => ({ row: index + 2, cells })))
  const planned = groups.map((group) =>
    planGroup(
      group,
      present.find(({ id }) => id === group.id),
      new Set(columns),
      against,
    ),
  )
  return {
    rows: planned.flatMap((group) => group.rows),
    reasons: [
      ...faults.map(({ row, column, reason }) => [row, column, reason]),
      ...planned.flatMap((group) =>
        group.rows.flatMap(({ row, faults: wrong }) =>
          wrong.map(({ column, reason }) => [row, column, reason]),
        ),
      ),
    ],
    after: planned.map(({ after }) => after),
    missing: planned.map(({ missing }) => missing),
  }
}

const [first = {}, second = {}] = rowsOfService(logo)
const fresh: SheetCells = {
  title: 'Poster',
  category: 'Design',
  description: 'One',
  tier: 'Basic',
  price: '499',
}

describe('the rows of a sheet', () => {
  it('change cell by cell', () => {
    const { rows, after } = plan([
      { ...first, title: 'New logo', price: '₹1,099' },
      { ...second, title: '', delivery_time: '4 days' },
    ])
    expect(rows.map(({ row, kind, cells }) => ({ row, kind, cells }))).toEqual([
      {
        row: 2,
        kind: 'changed',
        cells: [
          { column: 'title', before: 'Logo', after: 'New logo' },
          { column: 'price', before: '999', after: '1099' },
        ],
      },
      { row: 3, kind: 'changed', cells: [{ column: 'delivery_time', before: '3 days', after: '4 days' }] },
    ])
    expect(after[0]).toMatchObject({ id: 'logo-1', title: 'New logo', labels: [{ name: 'Logo' }] })
  })

  it('add, rename and remove price categories, and put them into another order', () => {
    const kinds = (rows: SheetCells[]) =>
      plan(rows).rows.map(({ row, kind, cells }) => [row, kind, ...cells.map(({ column }) => column)])
    expect(kinds([first, second, { ...second, tier: 'Premium', original_price: '' }])).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
      [4, 'added', 'tier', 'price', 'delivery_time'],
    ])
    expect(kinds([first, { ...second, tier: 'Plus' }])).toEqual([
      [2, 'unchanged'],
      [3, 'changed', 'tier'],
    ])
    expect(kinds([first])).toEqual([
      [2, 'unchanged'],
      [null, 'removed', 'tier', 'price', 'original_price', 'delivery_time'],
    ])
    expect(kinds([second, first])).toEqual([
      [2, 'changed', 'position'],
      [3, 'changed', 'position'],
    ])
  })

  it('of a new service belong together by title and category, or below it', () => {
    const { rows, after } = plan([
      fresh,
      { title: 'poster ', category: 'DESIGN', tier: 'Standard', price: '999' },
      { tier: 'Premium', price: '1999' },
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['added', 'added', 'added'])
    expect(after).toHaveLength(1)
    expect(after[0]?.price_categories.map(({ name }) => name)).toEqual(['Basic', 'Standard', 'Premium'])
    expect(after[0]).toMatchObject({ id: '', state: 'live', category: 'Design' })
  })

  it('give a service variants, and keep the price categories without', () => {
    const { after } = plan([
      { ...first, variant: 'Small' },
      { ...second, variant: 'Large' },
    ])
    expect(after[0]).toMatchObject({
      has_variants: true,
      variants: [{ name: 'Small' }, { name: 'Large' }],
      price_categories: logo.price_categories,
    })
  })

  it('change prices alone when the sheet has only those columns', () => {
    const { rows, after } = plan(
      [
        { id: 'logo-1', tier: 'Basic', price: '1' },
        { id: 'logo-1', tier: 'Standard', price: '2' },
      ],
      {
        columns: ['id', 'tier', 'price'],
      },
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['changed', 'changed'])
    expect(after[0]).toEqual({
      ...logo,
      price_categories: [
        { ...logo.price_categories[0], price: 1 },
        { ...logo.price_categories[1], price: 2 },
      ],
    })
  })

  it('empty what is empty in a column that is there', () => {
    const { after } = plan([
      { ...first, subcategory: '', labels: '' },
      { ...second, original_price: '' },
    ])
    expect(after[0]).toMatchObject({ subcategory: '', labels: [] })
    expect(after[0]?.price_categories[1]?.original_price).toBeNull()
  })

  it('take labels off a service that moves, unless they name others', () => {
    expect(
      plan([
        { ...first, category: '+Media', labels: 'Logo' },
        { ...second, category: '' },
      ]).after[0],
    ).toMatchObject({
      category: '+Media',
      labels: [{ name: 'Logo' }],
    })
    const without = all.filter((column) => column !== 'labels')
    const moved = plan(
      [
        { ...first, category: '+Media', subcategory: '' },
        { ...second, category: '' },
      ],
      { columns: without },
    )
    expect(moved.after[0]).toMatchObject({ category: '+Media', labels: [] })
    expect(moved.rows[0]?.cells).toEqual([
      { column: 'category', before: 'Design', after: '+Media' },
      { column: 'subcategory', before: 'Branding', after: '' },
      { column: 'labels', before: 'Logo', after: '' },
    ])
  })
})

describe('a wrong row', () => {
  it.each<[string, SheetCells[], (string | number | null)[][]]>([
    ['an unknown ID', [{ ...first, id: 'gone' }], [[2, 'id', sheetMessages.unknownId]]],
    ['a title that is taken', [{ ...fresh, title: 'logo' }], [[2, 'id', sheetMessages.titleTaken('logo-1')]]],
    ['no title', [{ ...fresh, title: '' }], [[2, 'title', sheetMessages.needed('Title')]]],
    [
      'no description',
      [{ ...fresh, description: '' }],
      [[2, 'description', sheetMessages.needed('Description')]],
    ],
    ['no price', [{ ...fresh, price: '' }], [[2, 'price', serviceMessages.priceInvalid]]],
    ['a price that is none', [{ ...fresh, price: 'ask us' }], [[2, 'price', serviceMessages.priceInvalid]]],
    ['a price below ₹0', [{ ...fresh, price: '-5' }], [[2, 'price', serviceMessages.priceInvalid]]],
    [
      'too low an original price',
      [{ ...fresh, original_price: '5' }],
      [[2, 'original_price', serviceMessages.originalPriceLow]],
    ],
    ['no price category', [{ ...fresh, tier: '' }], [[2, 'tier', serviceMessages.tierUnnamed]]],
    ['one twice', [fresh, { ...fresh, description: '' }], [[3, 'tier', serviceMessages.tierNamed('Basic')]]],
    [
      'a category that is not there',
      [{ ...fresh, category: 'Desing' }],
      [[2, 'category', sheetMessages.unknownCategory('Desing')]],
    ],
    [
      'a label that is not there',
      [{ ...fresh, labels: 'Logo, Lgoo' }],
      [[2, 'labels', sheetMessages.unknownLabel('Lgoo', 'Design')]],
    ],
    ['neither yes nor no', [{ ...fresh, live: 'maybe' }], [[2, 'live', sheetMessages.noYesOrNo]]],
    ['too long a title', [{ ...fresh, title: 'x'.repeat(121) }], [[2, 'title', sheetMessages.tooLong(120)]]],
    [
      'an address that is none',
      [{ ...fresh, service_thumbnails: 'http://a.in/1.jpg' }],
      [[2, 'service_thumbnails', sheetMessages.noAddress]],
    ],
    ['a date', [{ ...fresh, delivery_time: '3-May' }], [[2, 'delivery_time', sheetMessages.dateCell]]],
    [
      'a variant that others name',
      [
        { ...fresh, variant: 'Small' },
        { ...fresh, description: '', tier: 'Standard' },
      ],
      [[3, 'variant', sheetMessages.noVariant]],
    ],
    [
      'another title for one service',
      [first, { ...second, title: 'Other' }],
      [[3, 'title', sheetMessages.otherValue(2)]],
    ],
    ['nothing that names a service', [{ tier: 'Basic', price: '5' }], [[2, null, sheetMessages.noIdentity]]],
    [
      'a null character',
      [{ ...fresh, about_service: 'a\0b' }],
      [[2, 'about_service', sheetMessages.noStorable]],
    ],
  ])('has %s, and says so', (_, rows, reasons) => {
    const { reasons: found, after } = plan(rows)
    expect(found).toEqual(reasons)
    expect(after.filter(Boolean)).toEqual([])
  })

  it('becomes right when missing categories and labels are to be made', () => {
    const rows = [
      { ...fresh, category: 'Print', labels: 'Flyer' },
      { ...fresh, title: 'Card', category: 'print', labels: 'flyer' },
    ]
    expect(plan(rows).missing[0]).toEqual({
      categories: ['Print'],
      labels: [{ category: 'Print', name: 'Flyer' }],
    })
    const { reasons, after, missing } = plan(rows, { makesMissing: true })
    expect(reasons).toEqual([])
    expect(missing[1]).toEqual({ categories: [], labels: [] })
    expect(after.map((one) => [one?.category, one?.labels[0]?.name])).toEqual([
      ['Print', 'Flyer'],
      ['Print', 'Flyer'],
    ])
  })
})

describe('a name in another spelling', () => {
  const [basic = {}, standard = {}] = rowsOfService(logo)

  it('is the price category that the service has', () => {
    const { rows, reasons, after } = plan([{ ...basic, tier: 'basic ' }, standard])
    expect(reasons).toEqual([])
    expect(rows).toHaveLength(2)
    expect(after[0]?.price_categories.map(({ name }) => name)).toEqual(['basic', 'Standard'])
  })

  it.each(['basic', 'Basic\u200b', 'ＢＡＳＩＣ'])('is not a second price category: %j', (tier) => {
    const { reasons } = plan([
      basic,
      standard,
      { id: 'logo-1', title: 'Logo', category: 'Design', tier, price: '5' },
    ])
    expect(reasons).toEqual([[4, 'tier', sheetMessages.sameName(2)]])
  })

  it('is not a second variant', () => {
    const row = {
      title: 'Poster',
      category: 'Design',
      description: 'One',
      price: '5',
      delivery_time: '3 days',
    }
    const { reasons } = plan([
      { ...row, variant: 'Small', tier: 'Basic' },
      { ...row, variant: 'small', tier: 'Standard' },
    ])
    expect(reasons).toEqual([[3, 'variant', sheetMessages.sameName(2)]])
  })

  it('is one title, also with what cannot be seen', () => {
    const { reasons } = plan([{ ...basic, id: '', title: 'Lo\u200bgo' }])
    expect(reasons).toContainEqual([2, 'id', sheetMessages.titleTaken('logo-1')])
    expect(
      groupRows(['Poster', 'poster\u2060'].map((title, row) => ({ row, cells: { title, category: 'A' } })))
        .groups,
    ).toHaveLength(1)
  })
})
