import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@karigar/contract/client'
import { findShop } from '../../api/src/config/config.ts'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { startKeeper } from '../../tests/support/postgres/start-keeper.ts'
import { databaseUrl, onServer } from '../../tests/support/postgres/databases.ts'
import { prepareShop, readServices } from './large-shop.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const ROUNDS = 3
const SECONDS = 1
const WARM_UP_SECONDS = 0.5
const CONNECTIONS = 10

const list = (sort: string) =>
  new URLSearchParams({ sort: JSON.stringify([sort, 'ASC']), range: JSON.stringify([0, 24]) }).toString()

const READS = [
  { what: 'a page, compressed', path: '/services/logo-design', encoding: 'br' },
  { what: 'GET /public/services/:id', path: '/api/public/services/logo-design' },
  { what: 'GET /public/categories-with-services', path: '/api/public/categories-with-services' },
  { what: 'GET /admin/services, 25 rows', path: `/api/admin/services?${list('title')}`, admin: true },
  { what: 'GET /admin/categories', path: `/api/admin/categories?${list('name')}`, admin: true },
]
type Read = (typeof READS)[number]

interface Shop extends RunningShop {
  engine: string
  token: string
}

/** The fields of autocannon's report that are used here. */
interface Report {
  requests: { total: number }
  /** Seconds. */
  duration: number
  latency: { p50: number; p99: number }
  errors: number
  timeouts: number
  non2xx: number
}

interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of the server process per request, in milliseconds. */
  processor: number
}

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function openShop(engine: string, databaseAddress: string, services: number): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseAddress }
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  try {
    await prepareShop(findShop(env), services)
    const shop = await startShop(env)
    const { stop } = shop
    const signIn = createClient({ base: `${shop.address}/api` })('POST /auth/admin/login', {
      body: DEMO_ACCOUNTS.admin,
    })
    const { access_token: token } = await signIn.catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { ...shop, engine, token, stop: () => stop().then(removeData) }
  } catch (error) {
    await removeData()
    throw error
  }
}

/** Sends requests from a process of its own and returns the figures. Throws when a request fails. */
async function load(shop: Shop, read: Read, seconds: number): Promise<Figures> {
  const { address, token } = shop
  const headers = [
    ...(read.encoding ? [`accept-encoding=${read.encoding}`] : []),
    ...(read.admin ? [`authorization=Bearer ${token}`] : []),
  ].flatMap((header) => ['-H', header])
  const options = ['-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), ...headers]
  const before = await shop.processorSeconds()
  const child = spawn(process.execPath, [autocannon, ...options, address + read.path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`autocannon ended with ${code}.`)
  const after = await shop.processorSeconds()
  const { requests, duration, latency, errors, timeouts, non2xx } = JSON.parse(output) as Report
  if (errors + timeouts + non2xx > 0 || requests.total === 0)
    throw new Error(`${read.path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} other answers.`)
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    processor: before === null || after === null ? NaN : ((after - before) * 1000) / requests.total,
  }
}

async function measure(shops: Shop[], read: Read): Promise<Figures[]> {
  for (const shop of shops) await load(shop, read, WARM_UP_SECONDS)
  const rounds = new Map<Shop, Figures[]>(shops.map((shop) => [shop, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const shop of round % 2 === 0 ? shops : shops.toReversed())
      rounds.get(shop)?.push(await load(shop, read, SECONDS))
  return [...rounds.values()].map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    processor: median(all.map(({ processor }) => processor)),
  }))
}

const row = (what: string, cells: string[], ratio: string) =>
  `  ${what.padEnd(38)}${cells.map((cell) => cell.padStart(33)).join('')}  ${ratio}`
const columns = (cells: string[]) =>
  cells.map((cell, index) => cell.padStart([9, 7, 7, 8][index] ?? 8)).join('')
const show = ({ perSecond, p50, p99, processor }: Figures) =>
  columns([perSecond.toFixed(0), p50.toFixed(0), p99.toFixed(0), processor.toFixed(2)])

/**
 * Compares public and admin reads of the same shop on SQLite and on a PostgreSQL server of this machine. Each
 * engine has its own server process; a third process sends requests to them in turns, so that other work on
 * the machine affects both alike.
 */
export async function readsBench(args: readonly string[]): Promise<void> {
  const services = readServices(args)
  const keeper = await startKeeper()
  const shops: Shop[] = []
  try {
    await onServer(keeper.url, 'create database shop')
    shops.push(await openShop('SQLite', '', services))
    shops.push(await openShop('PostgreSQL', databaseUrl(keeper.url, 'shop'), services))
    console.log(
      `reads: ${services > 0 ? `${services} services` : 'the sample shop'}, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s in turns, ${os.cpus().length} cores for server, database and load;\n  p50 and p99 in ms, cpu ms: the server process's own time a request`,
    )
    const heads = shops.map(() => columns(['req/s', 'p50', 'p99', 'cpu ms']))
    console.log(
      row(
        '',
        shops.map(({ engine }) => engine),
        'SQLite ÷',
      ),
    )
    console.log(row('', heads, 'PostgreSQL'))
    for (const read of READS) {
      const figures = await measure(shops, read)
      const [sqlite, postgres] = figures.map(({ perSecond }) => perSecond)
      const ratio = ((sqlite ?? NaN) / (postgres ?? NaN)).toFixed(2)
      console.log(row(read.what, figures.map(show), ratio))
    }
  } finally {
    for (const shop of shops) await shop.stop()
    await keeper.end()
  }
}
