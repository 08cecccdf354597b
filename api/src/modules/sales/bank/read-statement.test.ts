import { bankMessages } from '@karigar/contract/sales/bank.words'
import { sheetFileMessages } from '@karigar/contract/base/sheet-file.words'
import { MOST_STATEMENT_ROWS } from '@karigar/contract/sales/bank.rules'
import writeXlsxFile from 'write-excel-file/node'
import { describe, expect, it } from 'vitest'
import { UnreadableSheet } from '../../../files/sheets/sheet-table.ts'
import { readStatement, readStatementFile } from './read-statement.ts'
import { AXIS, BARODA, HDFC, ICICI, KOTAK, SBI, SIGNED, UNION } from './statements.fixture.ts'

const read = (text: string) => readStatementFile(Buffer.from(text))
const short = async (text: string) =>
  (await read(text)).lines.map(({ day, paise, utr }) => [day, paise / 100, utr])
const refusal = (text: string) =>
  read(text).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableSheet ? error.message : String(error)),
  )

describe('the credits of a statement', () => {
  it.each([
    [
      'SBI',
      SBI,
      [
        ['2026-11-01', 15_797, '417283940566'],
        ['2026-11-03', 125_000, 'N308263412345678'],
      ],
    ],
    [
      'HDFC Bank',
      HDFC,
      [
        ['2026-11-01', 15_797, '417283940566'],
        ['2026-11-02', 50_000, 'SBIN526306123456'],
      ],
    ],
    [
      'ICICI Bank',
      ICICI,
      [
        ['2026-11-01', 15_797, '417283940566'],
        ['2026-11-01', 5000, '630512345678'],
        ['2026-11-02', 100_000, null],
      ],
    ],
    [
      'Axis Bank',
      AXIS,
      [
        ['2026-11-01', 15_797, '417283940566'],
        ['2026-11-02', 250_000, 'HDFCR52026110212345678'],
      ],
    ],
    [
      'Kotak',
      KOTAK,
      [
        ['2026-11-01', 15_797, '630512345679'],
        ['2026-11-03', 5000.5, '630712345678'],
      ],
    ],
    ['Union Bank', UNION, [['2026-11-03', 15_797, '417283940566']]],
    ['Bank of Baroda', BARODA, [['2026-11-01', 15_797, '417283940566']]],
    ['a bank that writes signs', SIGNED, [['2026-11-01', 15_797, '630512345679']]],
  ])('of %s are read, and nothing else', async (_, text, lines) => {
    expect(await short(text)).toEqual(lines)
    expect((await read(text)).leftOut).toEqual({ count: 0, reasons: [] })
  })

  it('are the same in Windows lines, with a mark, and in an Excel file with its own days and numbers', async () => {
    expect(await read(`\uFEFF${HDFC.replaceAll('\n', '\r\n')}`)).toEqual(await read(HDFC))
    const day = { value: new Date('2026-11-01T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' } as const
    const title = ['Statement', null, null, null].map((value) => ({ value }))
    const headings = ['Txn Date', 'Particulars', 'Ref No', 'Credit'].map((value) => ({ value }))
    const entry = [
      day,
      { value: 'UPI from Asha' },
      { value: 417_283_940_566, type: Number },
      { value: 15_797.5, type: Number },
    ]
    const file = await writeXlsxFile([title, headings, entry] as never, {}).toBuffer()
    expect((await readStatementFile(file)).lines).toEqual([
      {
        day: '2026-11-01',
        paise: 1_579_750,
        narration: 'UPI from Asha',
        reference: '417283940566',
        utr: '417283940566',
      },
    ])
  })

  it('are told from what went out by its minus, where both stand in one column', async () => {
    const rows = (amounts: string[]) =>
      amounts.map((amount, index) => `0${index + 1}/11/2026,UPI/41728394056${index}/X,${amount},1`).join('\n')
    for (const heading of ['Amount', 'Debit/Credit'])
      expect(
        (
          await short(`Date,Description,${heading},Balance\n${rows(['1000.00', '-500.00', '"2,000.00"'])}\n`)
        ).map(([, rupees]) => rupees),
      ).toEqual([1000, 2000])
  })

  it('are told by any word for it, and what no word is about is left out and said', async () => {
    const statement = await readStatementFile(
      Buffer.from(
        'Date,Particulars,Amount,Type\n01/11/2026,x,100,Deposit\n02/11/2026,y,200,CR\n03/11/2026,z,300,Withdrawal\n04/11/2026,q,400,?\n',
      ),
    )
    expect(statement.lines.map(({ paise }) => paise)).toEqual([10_000, 20_000])
    expect(statement.leftOut).toEqual({ count: 1, reasons: [bankMessages.noSign(5, '400')] })
  })

  it('have their narration on one line, and no reference where the bank fills the cell with zeros', async () => {
    const { lines } = await read(
      'Date,Narration,Cheque No,Credit\n01/11/26,"UPI FROM\n  ASHA",0000000000,10\n01/11/26,\'0123 BY CASH,="000123",10\n',
    )
    expect(lines.map(({ narration, reference }) => [narration, reference])).toEqual([
      ['UPI FROM ASHA', null],
      ['0123 BY CASH', '000123'],
    ])
  })
})

describe('a row of a statement', () => {
  it('that cannot be read is left out and said, with its number', async () => {
    const { lines, leftOut } = await read(
      'Date,Narration,Credit\n31/11/2026,No such day,10\n11/25/2026,Months first,10\n01/11/2026,Odd,ten\n02/11/2026,Fine,10\n',
    )
    expect(lines).toHaveLength(1)
    expect(leftOut).toEqual({
      count: 3,
      reasons: [
        bankMessages.notADay(2, '31/11/2026'),
        bankMessages.notADay(3, '11/25/2026'),
        bankMessages.notAnAmount(4, 'ten'),
      ],
    })
  })
})

describe('a file that is no statement is refused with a sentence', () => {
  it('that says which columns are missing, and what was found', async () => {
    expect(await refusal('Account\nDate,Balance,Deposit Amt.\n01/11/2026,10,10\n')).toBe(
      bankMessages.missing([bankMessages.columnNarration], ['Date', 'Balance', 'Deposit Amt.'], 2),
    )
    expect(await refusal('Date,Narration,Debit\n01/11/2026,x,10\n')).toBe(
      bankMessages.missing([bankMessages.columnCredit], ['Date', 'Narration', 'Debit'], 1),
    )
    expect(await refusal('Name,City\nAsha,Kochi\n')).toBe(bankMessages.noHeadings)
    expect(await refusal('Date,Narration,Credit\n')).toBe(bankMessages.noRows)
  })

  it('where nothing says which amounts came in', async () => {
    expect(await refusal('Date,Narration,Amount\n01/11/2026,x,10\n02/11/2026,y,20\n')).toBe(
      bankMessages.missing([bankMessages.columnSign], ['Date', 'Narration', 'Amount'], 1),
    )
  })

  it('that names what else it is', async () => {
    expect(await refusal('entity_id,type,debit,credit,settlement_id\npay_1,payment,0,10,setl_1\n')).toBe(
      bankMessages.isReport,
    )
    expect(await refusal('<html><table><tr><td>Date</td></tr></table></html>')).toBe(
      sheetFileMessages.webPage,
    )
  })

  it('that says how many rows there may be', () => {
    const row = ['01/11/2026', 'x', '10']
    const many = [
      ['Date', 'Narration', 'Credit'],
      ...Array.from({ length: MOST_STATEMENT_ROWS + 1 }, () => row),
    ]
    expect(() => readStatement(many)).toThrow(sheetFileMessages.tooManyRows('20,000'))
    expect(readStatement(many.slice(0, -1)).lines).toHaveLength(MOST_STATEMENT_ROWS)
  })
})
