import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undefused } from '@karigar/contract/catalogue/sheets/cells'
import { toCsv } from './csv.ts'

/** Parses CSV as RFC 4180 defines it. */
function parse(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cells = csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  for (const [, quoted, plain, end] of cells) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const columns = [
  { heading: 'Text', value: ({ text }: { text: string; amount: number }) => text },
  { heading: 'Amount (₹)', value: ({ amount }: { text: string; amount: number }) => amount },
]
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom('=', '+', '-', '@', '＝', '＠', '\t', '\r', '\n', '"', ',', "'", ' ', '₹', 'ल'),
    fc.string(),
  ),
})
const records = fc.array(
  fc.record({ text: awkward, amount: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
)

test('writes CSV that reads back unchanged, with no text that a spreadsheet takes for a formula', () => {
  fc.assert(
    fc.property(records, (list) => {
      const csv = toCsv(columns, list)
      const [headings, ...rows] = parse(csv)
      expect(csv.startsWith('\uFEFF')).toBe(true)
      expect(headings).toEqual(['Text', 'Amount (₹)'])
      expect(rows).toHaveLength(list.length)
      rows.forEach(([text = '', amount], index) => {
        expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
        expect(undefused(text)).toBe(list[index]?.text)
        expect(Number(amount)).toBe(list[index]?.amount === 0 ? 0 : list[index]?.amount)
      })
    }),
  )
})

test('writes numbers as numbers and puts an apostrophe before texts that look like formulas', () => {
  expect(
    toCsv(columns, [
      { text: '=1+1', amount: -5 },
      { text: '+91 98765', amount: 0.5 },
      { text: 'लोगो, "नया"', amount: 129999.5 },
    ]),
  ).toBe('\uFEFFText,Amount (₹)\r\n\'=1+1,-5\r\n\'+91 98765,0.5\r\n"लोगो, ""नया""",129999.5\r\n')
})
