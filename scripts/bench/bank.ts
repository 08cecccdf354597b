import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { BankLine, ReadStatement } from '@karigar/contract/sales/bank.wire'
import { loadConfig } from '../../api/src/config/config.ts'
import { csvLine } from '../../api/src/files/sheets/csv-file.ts'
import { inParallel } from '../../api/src/async/in-parallel.ts'
import { prepareShop } from './large-shop.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { measure, print, signedIn } from './sheets.ts'

const ROWS = 5000
const ORDERS = 500
/** What the console asks for at once. */
const PAGE = 25
/** The most lines in one answer. */
const MOST = 1000

const NAMES = ['Asha Menon', 'Ravi Kumar', 'Nila Rao', 'Zubin Irani', 'Farida Contractor', 'Meera Iyer']
const nameOf = (n: number) => NAMES[n % NAMES.length] ?? ''
const priceOf = (n: number) => 1000 + (n % ORDERS) * 10

/** Returns a statement of so many rows, of which every second is a credit with the amount of an order. */
function makeStatement(): string {
  const today = shopDate(new Date())
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const day = addDays(today, -Math.floor(n / 50))
      .split('-')
      .toReversed()
      .join('/')
    const utr = String(400_000_000_000 + n)
    const narration = `UPI-${nameOf(n).toUpperCase()}-customer${n}@okaxis-HDFC0000123-${utr}-UPI`
    const amount = `${priceOf(n)}.00`
    return [day, narration, `0000${utr}`, day, ...(n % 2 === 0 ? ['', amount] : [amount, '']), '1,00,000.00']
  })
  const headings = [
    'Date',
    'Narration',
    'Chq./Ref.No.',
    'Value Dt',
    'Withdrawal Amt.',
    'Deposit Amt.',
    'Balance',
  ]
  return [['Statement of account'], headings, ...rows].map(csvLine).join('')
}

async function upload({ address }: RunningShop, token: string, text: string): Promise<ReadStatement> {
  const form = new FormData()
  form.append('sheet', new File([text], 'statement.csv'))
  const response = await fetch(`${address}/api/admin/bank-statements`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok)
    throw new Error(`The upload was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as ReadStatement
}

/**
 * Measures a bank's statement of 5,000 rows in a shop with 500 open orders: its upload, the same again, the first page of
 * its lines with their orders, and all of them; the most memory meanwhile, and how long shoppers' requests take.
 */
export async function bankBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  try {
    await prepareShop(loadConfig({ DATA_DIR: dataDir, DEMO: '1' }), 0)
    const shop = await startShop({ DATA_DIR: dataDir }, { script: 'scripts/bench/start-without-pictures.ts' })
    try {
      const { call, token } = await signedIn(shop)
      const line = { service_id: null, variant_name: null, tier_name: '', quantity: 1, delivery_time: '' }
      await inParallel(
        Array.from({ length: ORDERS }, (_, n) => n),
        4,
        async (n) => {
          await call('POST /admin/orders', {
            body: {
              customer_id: null,
              contact_name: nameOf(n),
              phone: `98${String(10_000_000 + n)}`,
              note: null,
              lines: [{ ...line, title: 'Work', price: priceOf(n) }],
              discount: 0,
              discount_reason: 'Agreed',
            },
          })
        },
      )
      await shop.atRest()
      const text = makeStatement()
      console.log(`bank: a statement of ${ROWS} rows in a shop with ${ORDERS} open orders`)
      await measure(shop, 'at rest', () => sleep(3000))
      const { added } = await measure(shop, 'upload', () => upload(shop, token, text))
      await measure(shop, 'the same again', () => upload(shop, token, text))
      const page = (from: number, to: number) =>
        call('GET /admin/bank-lines', { query: { range: JSON.stringify([from, to]) } })
      await measure(shop, 'the first page of lines', () => page(0, PAGE - 1))
      const lines = await measure(shop, 'all lines', async () => {
        const found: BankLine[] = []
        for (let from = 0; from < added; from += MOST) found.push(...(await page(from, from + MOST - 1)))
        return found
      })
      const proposed = lines.filter(({ proposals }) => proposals.length > 0).length
      print('', `${lines.length} lines`, `${proposed} with an order`)
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
