import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceDetails } from '../service.fields.ts'
import { sheetMessages } from './sheet.words.ts'
import { canonical, isDateCell, readAddresses, readPrice } from './cells.ts'
import { guessColumns, SHEET_COLUMNS } from './columns.ts'
import { mappingFault } from './groups.ts'

describe('amounts, addresses and headings', () => {
  it.each([
    ['₹1,20,000', 120_000],
    ['1,20,000.50', 120_000.5],
    ['120000', 120_000],
    ['Rs. 499/-', 499],
    [' ', null],
    ['a lot', Number.NaN],
    ['12,5', Number.NaN],
    ['1e3', Number.NaN],
    ['\u202a₹1,499\u202c', 1499],
    ['1\u2060499', 1499],
    ['₹१,४९९.५०', 1499.5],
    ['１４９９', 1499],
    ['1274.1499999999999', 1274.15],
    ['1274.1500000000001', 1274.15],
    ['1274.155', 1274.155],
  ])('reads %j as %j', (text, price) => {
    expect(readPrice(text)).toEqual(price)
  })

  it('rounds to paise where a program missed them by its arithmetic', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (price, percent) => {
          const excels = (price * percent) / 100
          expect(readPrice(String(price * (percent / 100)))).toBe(excels)
        },
      ),
    )
  })

  it.each([
    '03/05/2026',
    '3-5-26',
    '3.5.2026',
    '46145',
    '2026-05-03',
    '2026-05-03 00:00:00',
    '3-May',
    'May-03',
  ])('takes %j for a date', (text) => expect(isDateCell(text)).toBe(true))
  it.each(['3-5', '3-5 days', '5', '45', '10000', '24 hrs', '2.5 days'])('takes %j for no date', (text) =>
    expect(isDateCell(text)).toBe(false),
  )

  it('reads addresses in lines, and several in a line with commas between them', () => {
    expect(readAddresses('https://a.in/1.jpg, https://a.in/2.jpg\r\nhttps://a.in/3,4.jpg\n')).toEqual([
      'https://a.in/1.jpg',
      'https://a.in/2.jpg',
      'https://a.in/3,4.jpg',
    ])
  })

  it('knows the headings that it writes, and those that people write, each once', () => {
    expect(guessColumns(SHEET_COLUMNS.map(({ name }) => name))).toEqual(SHEET_COLUMNS.map(({ key }) => key))
    expect(guessColumns(['SERVICE NAME', 'tier', 'Price Rs.', 'MRP', 'Delivery', 'Colour', 'name'])).toEqual([
      'title',
      'tier',
      'price',
      'original_price',
      'delivery_time',
      null,
      null,
    ])
    expect(guessColumns(['Name', 'Title', '__proto__', 'constructor'])).toEqual([null, 'title', null, null])
  })

  it('says which columns a sheet needs', () => {
    expect(mappingFault(['id', 'tier', 'price'])).toBeNull()
    expect(mappingFault(['title', 'price'])).toBe(sheetMessages.needsNames)
    expect(mappingFault(['id', null, 'price'])).toBe(sheetMessages.needsTier('Price (₹)'))
    expect(mappingFault(['id', 'title', 'title'])).toBe(sheetMessages.columnTwice('Title'))
  })

  it('compares cells as they are saved', () => {
    expect(canonical('description', ' One \r\n\r\n Two ')).toBe('One\nTwo')
    for (const [name, { kind }] of serviceDetails)
      expect(canonical(name, ' One \r\n\r\n Two ')).toBe(kind === 'lines' ? 'One\nTwo' : 'One \n\n Two')
    expect([' yes ', 'HIDDEN', 'maybe'].map((text) => canonical('live', text))).toEqual([
      'Yes',
      'No',
      'maybe',
    ])
  })
})
