import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { headingOf, type SheetColumn } from '@karigar/contract/catalogue/sheets/columns'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { createClient } from '@karigar/contract/client'
import type { ServiceImport } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { loadConfig } from '../../api/src/config/config.ts'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { csvLine, readCsv } from '../../api/src/files/sheets/csv-file.ts'
import { prepareShop, readServices } from './large-shop.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { type Latency, trickle } from './trickle.ts'

const SERVICES = 2000
const ROWS = 10_000
const QUIET_SECONDS = 5
const SERVICE = 'logo-design'

const inUnits = (ms: number) => (ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`)
const megabytes = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`)

export function print(what: string, ...figures: string[]): void {
  console.log(`  ${[what.padEnd(36), ...figures.map((figure) => figure.padStart(10))].join('  ')}`.trimEnd())
}

/** Signs in as the sample's admin; returns its calls and its token. */
export async function signedIn({ address }: RunningShop) {
  const base = `${address}/api`
  const { access_token } = await createClient({ base })('POST /auth/admin/login', {
    body: DEMO_ACCOUNTS.admin,
  })
  return { call: createClient({ base, token: () => access_token }), token: access_token }
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>

/**
 * Returns a sheet of this many rows: about half of them change the price of what the shop has, the others add services
 * like those.
 */
async function makeSheet(
  { address }: RunningShop,
  { token }: SignedIn,
): Promise<{ csv: string; rows: number }> {
  const response = await fetch(`${address}/api/admin/services/export/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ which: { filter: {} } }),
  })
  const [headings = [], ...all] = readCsv(new Uint8Array(await response.arrayBuffer()))
  const at = (column: SheetColumn) => headings.indexOf(headingOf(column))
  const [id, title, price] = [at('id'), at('title'), at('price')]
  const present = all.slice(0, ROWS / 2)
  const changed = present.map((cells) => cells.with(price, String(Number(cells[price]) + 1)))
  const added = present.map((cells) => cells.with(id, '').with(title, `${cells[title]} again`))
  const rows = [...changed, ...added]
  return { csv: [headings, ...rows].map(csvLine).join(''), rows: rows.length }
}

/** Runs `work`; prints how long it took, and what shoppers waited for meanwhile: one call in memory, one in the database. */
export async function measure<Result>(
  shop: RunningShop,
  what: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const day = addDays(shopDate(new Date()), 1)
  const asking = [
    ['a service’s prices', trickle(`${shop.address}/api/public/services/${SERVICE}`)],
    ['free slots of a day', trickle(`${shop.address}/api/public/get_bookings?date=${day}`)],
  ] as const
  await shop.forgetPeak()
  const started = performance.now()
  const result = await work()
  const took = performance.now() - started
  const peak = await shop.peakMegabytes()
  print(`${what}:`, inUnits(took), megabytes(peak))
  for (const [name, { end }] of asking) printCalls(name, await end())
  return result
}

const printCalls = (name: string, { p50, p99, longest }: Latency) =>
  print(`  ${name}: p50, p99, longest`, ...[p50, p99, longest].map((ms) => `${ms.toFixed(1)} ms`))

async function upload({ address }: RunningShop, { token }: SignedIn, csv: string): Promise<ServiceImport> {
  const form = new FormData()
  form.append('sheet', new File([csv], 'services.csv'))
  const response = await fetch(`${address}/api/admin/service-imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!response.ok)
    throw new Error(`The upload was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as ServiceImport
}

/**
 * Measures a sheet of 10,000 rows: its upload and comparison, its import and its undo, the most memory meanwhile, and how
 * long shoppers' requests take. Requests are real HTTP to a shop in a process of its own. `--services` names how many
 * services the shop has before.
 */
export async function sheetsBench(args: readonly string[]): Promise<void> {
  const services = readServices(args) || SERVICES
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  try {
    await prepareShop(loadConfig({ DATA_DIR: dataDir, DEMO: '1' }), services)
    const shop = await startShop({ DATA_DIR: dataDir }, { script: 'scripts/bench/start-without-pictures.ts' })
    try {
      const admin = await signedIn(shop)
      const { call } = admin
      const live = async () => {
        while ((await call('GET /admin/publishing', {})).state !== 'live') await sleep(50)
        await shop.atRest()
      }
      await live()
      const { csv, rows } = await makeSheet(shop, admin)
      console.log(`sheets: a sheet of ${rows} rows into a shop of ${services} services`)
      await measure(shop, 'at rest', () => sleep(QUIET_SECONDS * 1000))
      const sheet = await measure(shop, 'upload', () => upload(shop, admin, csv))
      const reading = { mapping: sheet.mapping, make_missing: false, fetch_pictures: false }
      const params = { id: sheet.id }
      const body = { ...reading, kind: null, skip: 0 }
      const compared = await measure(shop, 'comparison', () =>
        call('POST /admin/service-imports/:id/compare', { params, body }),
      )
      if (compared.counts.wrong > 0) throw new Error(JSON.stringify(compared.rows[0]))
      print('', `+ ${compared.services.added}`, `~ ${compared.services.changed}`)
      const { fingerprint } = compared
      const { set_id } = await measure(shop, 'import', () =>
        call('POST /admin/service-imports/:id/run', { params, body: { ...reading, fingerprint } }),
      )
      await live()
      await measure(shop, 'undo', () => call('POST /admin/services/bulk/undo', { body: { set_id } }))
    } finally {
      await shop.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
