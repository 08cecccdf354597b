import type { BankLine } from '@karigar/contract/sales/bank.wire'
import { csvLine } from '../../api/src/files/sheets/csv-file.ts'
import type { TestApp } from './build-test-app.ts'
import { today } from './payments.ts'

/** Uploads a file as a browser's form does. */
export async function uploadFile(
  { call }: Pick<TestApp, 'call'>,
  as: string,
  to: 'bank-statements' | 'settlement-reports',
  content: string | Uint8Array,
) {
  const form = new FormData()
  form.append(
    'sheet',
    new File([typeof content === 'string' ? content : new Uint8Array(content)], 'file.csv'),
  )
  const encoded = new Response(form)
  return call('POST', `/api/admin/${to}`, {
    as,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
}

export const uploadStatement = (shop: Pick<TestApp, 'call'>, as: string, content: string | Uint8Array) =>
  uploadFile(shop, as, 'bank-statements', content)

/** An entry of a statement as its cells. */
export interface Entry {
  day: string
  narration: string
  reference: string
  debit: string
  amount: string
}

const inIndia = (day: string) => day.split('-').toReversed().join('/')

/** Returns a credit of ₹1,000 today by UPI, with `changes` applied. */
export const credit = (changes: Partial<Entry> = {}): Entry => ({
  day: inIndia(today()),
  narration: 'UPI/417283940566/Payment',
  reference: '',
  debit: '',
  amount: '1,000.00',
  ...changes,
})

const HEADINGS = ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance']

/** Returns a statement with these entries as CSV, as a bank writes it. */
export const statement = (entries: readonly Entry[]): string =>
  [
    ['Statement of account', '', '', '', '', ''],
    HEADINGS,
    ...entries.map(({ day, narration, reference, debit, amount }) => [
      day,
      narration,
      reference,
      debit,
      amount,
      '1,00,000.00',
    ]),
  ]
    .map(csvLine)
    .join('')

/** Returns the lines that stand so. */
export const bankLines = async ({ call }: Pick<TestApp, 'call'>, as: string, filter: object = {}) =>
  (await call('GET', '/api/admin/bank-lines', { as, query: { filter: JSON.stringify(filter) } })).json<
    BankLine[]
  >()

export const openLines = (shop: Pick<TestApp, 'call'>, as: string) => bankLines(shop, as)
