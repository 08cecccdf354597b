import { describe, expect, it } from 'vitest'
import { sheetMessages } from '../words/sheet-messages.ts'
import { canonical, readAddresses, readPrice } from './sheet-cells.ts'
import { guessColumns, SHEET_COLUMNS } from './sheet-columns.ts'
import { mappingFault } from './sheet-groups.ts'

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
  ])('reads %j as %j', (text, price) => {
    expect(readPrice(text)).toEqual(price)
  })

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
    expect([' yes ', 'HIDDEN', 'maybe'].map((text) => canonical('live', text))).toEqual([
      'Yes',
      'No',
      'maybe',
    ])
  })
})
