import fc from 'fast-check'
import type { Tier } from '../service.wire.ts'
import { isDateCell } from './cells.ts'
import { nameKey } from './groups.ts'
import type { SheetService } from './rows.ts'
import type { SheetCatalogue } from './service.ts'

/** Text with what spreadsheets trip over: formulas, quotes, separators, lines, other scripts. */
const awkward = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '=1+1',
          '+91',
          '-',
          '@',
          "'",
          '"',
          ',',
          ';',
          '\t',
          '\n',
          ' ',
          '₹',
          'लोगो',
          '_x0041_',
          '&',
          '<b>',
          'a',
          'Z',
          '0',
          '5 days',
          '🙂',
          '\u0001',
          '＝',
          '﻿',
        ),
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('').replaceAll(/\0|\r/g, '').slice(0, maxLength).toWellFormed().trim())

const lines = awkward(200).map((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n'),
)
const name = (most: number) => awkward(most).filter((text) => text !== '')
const paise = fc.integer({ min: 0, max: 10_000_000_00 })

const tier: fc.Arbitrary<Tier> = fc
  .record({
    name: name(40),
    price: paise,
    above: fc.option(fc.integer({ min: 0, max: 5_000_00 })),
    delivery_time: awkward(40).filter((text) => !isDateCell(text)),
  })
  .map(({ above, price, ...rest }) => ({
    ...rest,
    price: Math.min(price, 900_000_00) / 100,
    original_price: above === null ? null : (Math.min(price, 900_000_00) + above) / 100,
  }))
const byName = { selector: (one: { name: string }) => one.name }
const tiers = fc.uniqueArray(tier, { minLength: 1, maxLength: 4, ...byName })
const variants = fc.uniqueArray(fc.record({ name: name(80), price_categories: tiers }), {
  minLength: 1,
  maxLength: 3,
  ...byName,
})
const address = fc.constantFrom(
  'https://example.com/a,b;c.jpg',
  'https://example.com/x,',
  '/media/abc-10x10.webp',
  'https://example.com/?q=1',
)

/** The categories of the catalogues below, with names that need quotation marks in a list. */
export const CATEGORIES: Readonly<Record<string, { subcategories: string[]; labels: string[] }>> = {
  Design: { subcategories: ['Branding', '=Odd'], labels: ['Logo', 'A5, flyers', '"Best" of', 'Semi; colon'] },
  '+Media': { subcategories: [], labels: ['Logo', '-Reel'] },
}

const placed = fc.constantFrom(...Object.keys(CATEGORIES)).chain((category) =>
  fc.record({
    category: fc.constant(category),
    subcategory: fc.constantFrom('', ...(CATEGORIES[category]?.subcategories ?? [])),
    labels: fc
      .subarray(CATEGORIES[category]?.labels ?? [])
      .map((names) => names.map((label) => ({ name: label }))),
  }),
)

const service: fc.Arbitrary<Omit<SheetService, 'id'>> = fc
  .tuple(
    placed,
    fc.record({
      title: name(120),
      description: lines.filter((text) => text !== ''),
      about_service: awkward(200),
      client_requirements: lines,
      inclusions: awkward(100),
      exclusions: awkward(100),
      service_banner: fc.option(address),
      service_thumbnails: fc.uniqueArray(address, { maxLength: 4 }),
      state: fc.constantFrom('live' as const, 'hidden' as const),
      has_variants: fc.boolean(),
    }),
    variants,
    tiers,
  )
  .map(([place, own, some, plain]) => ({
    ...place,
    ...own,
    variants: own.has_variants ? some : [],
    price_categories: own.has_variants ? [] : plain,
  }))

/** Any catalogue that the rules allow. */
export const catalogue: fc.Arbitrary<SheetService[]> = fc
  .uniqueArray(service, { maxLength: 4, selector: ({ title, category }) => nameKey(`${category} ${title}`) })
  .map((services) => services.map((one, index) => ({ ...one, id: `service-${index}` })))

/** What a sheet is compared with: these categories, and the titles of these services. */
export const comparedWith = (titles: ReadonlyMap<string, string> = new Map()): SheetCatalogue => ({
  categories: new Map(
    Object.entries(CATEGORIES).map(([own, { subcategories, labels }]) => [
      nameKey(own),
      {
        name: own,
        subcategories: [...subcategories],
        labels: new Map(labels.map((label) => [nameKey(label), label])),
      },
    ]),
  ),
  titles,
  makesMissing: false,
})
