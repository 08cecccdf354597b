import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@karigar/contract/client'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { type Config, findShop } from '../../api/src/config/config.ts'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { databaseUrl, onServer } from '../../tests/support/postgres/databases.ts'
import { startKeeper } from '../../tests/support/postgres/start-keeper.ts'
import { type MeasuredCall, measuredCalls, newAccount, OPEN_ALL_DAY } from './api-calls.ts'
import { type Figures, heading, median, medians, row } from './api-table.ts'
import { type Ceiling, startCeiling } from './ceiling/start-ceiling.ts'
import { chooseCores, type Cores, moveTo } from './cores.ts'
import { prepareShop, readServices } from './large-shop.ts'
import { type Load, type LoadJob, startLoad } from './load/load.ts'
import { type RunningShop, startShop } from './running-shop.ts'

const SERVICES = 1000
const ROUNDS = 5
const SECONDS = 1
const WARM_UP_SECONDS = 1.5
const CONNECTIONS = [1, 10, 50]
const NEW_ACCOUNTS = 4
/** Measures the reads of a shop on a PostgreSQL server of this machine. */
const POSTGRES = '--postgres'
const POSTGRES_AIM = 0.5
const ORDERS_SECONDS = 5
/** Drawing pictures takes all of a core that it gets; the publisher's looks at a large shop up to a tenth. */
const BUSY_SHARE = 0.2

export interface Stand {
  shop: RunningShop
  ceiling: Ceiling
  load: Load
  cores: Cores
}

function jobOf({ method, path: address, headers, body, isDistinct }: MeasuredCall) {
  // Behind the shop's day, because the first slots of today are over.
  const firstDay = addDays(shopDate(new Date()), 1)
  return {
    method,
    path: address,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(isDistinct ? { distinct: { firstDay } } : {}),
  } satisfies Partial<LoadJob>
}

/** Sends one call to one server for some seconds. */
async function send(
  { load }: Stand,
  server: RunningShop | Ceiling,
  call: MeasuredCall,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  const before = await server.processorSeconds()
  const report = await load.run({ url: server.address, connections, seconds, ...jobOf(call) })
  const after = await server.processorSeconds()
  return {
    ...report,
    processor: before === null || after === null ? NaN : ((after - before) * 1e6) / report.requests,
  }
}

/** Throws unless the ceiling's answer to this read is the shop's. */
async function requireSameAnswer({ shop, ceiling }: Stand, call: MeasuredCall): Promise<void> {
  if (call.method !== 'GET') return
  const [ours, bare] = await Promise.all(
    [shop, ceiling].map(async ({ address }) => {
      const answer = await fetch(address + call.path, { headers: call.headers })
      const text = await answer.text()
      return call.isKept ? text : JSON.stringify(inOrder(JSON.parse(text)))
    }),
  )
  if (ours !== bare) throw new Error(`The ceiling does not answer ${call.path} as the shop does.`)
}

/** Returns the value with the fields of all its objects in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}

/** Measures one call on both servers in turns, with each number of connections, and prints a row for each. */
async function measureCall(
  stand: Stand,
  call: MeasuredCall,
  { rounds = ROUNDS, of = CONNECTIONS } = {},
): Promise<void> {
  const servers = [stand.shop, stand.ceiling] as const
  await requireSameAnswer(stand, call)
  for (const server of servers) await send(stand, server, call, { connections: 10, seconds: WARM_UP_SECONDS })
  for (const connections of of) {
    const figures: [Figures[], Figures[]] = [[], []]
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        figures[side].push(await send(stand, servers[side], call, { connections, seconds: SECONDS }))
    const [shop, ceiling] = figures
    console.log(row(call, connections, { shop: medians(shop), ceiling: medians(ceiling) }))
  }
}

/**
 * Prints how much slower a read is while others open accounts. The shop may use both cores, as in production, and the reads
 * come one at a time, so that they measure waiting and not a lack of processors.
 */
async function measureNewAccounts(stand: Stand, read: MeasuredCall): Promise<void> {
  const { shop, cores } = stand
  moveTo([cores.server, cores.load], shop.pid)
  const others = startLoad(cores.load)
  const job = { url: shop.address, connections: NEW_ACCOUNTS, seconds: SECONDS + 0.5 }
  const quiet: number[] = []
  const besides: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push((await send(stand, shop, read, { connections: 1, seconds: SECONDS })).p50)
      const distinct = { firstDay: shopDate(new Date()) }
      const opened = others.run({ ...newAccount(round), ...job, distinct })
      besides.push((await send(stand, shop, read, { connections: 1, seconds: SECONDS })).p50)
      await opened
    }
  } finally {
    await others.stop()
    moveTo([cores.server], shop.pid)
  }
  const [before, during] = [median(quiet), median(besides)]
  console.log(
    `  ${read.what}, p50 in ms: ${before.toFixed(2)}; while ${NEW_ACCOUNTS} open accounts: ${during.toFixed(2)}, ${(during / before).toFixed(2)} times as long (aim: 1.5 at most)`,
  )
}

/**
 * Opens a prepared shop, its ceiling and the load, runs `work` and stops them. On PostgreSQL the shop has no pages: they
 * are the same files, and a first publish would go on for minutes beside the calls.
 */
async function onStand(
  { dataDir, database }: Pick<Config, 'dataDir' | 'database'>,
  work: (stand: Stand, calls: MeasuredCall[]) => Promise<void>,
): Promise<void> {
  const cores = chooseCores()
  // Limits are on, and each of many clients comes from an address of its own, as through a proxy.
  const env = {
    DATA_DIR: dataDir,
    ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    RATE_LIMIT: 'on',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_SITE_URL: 'http://127.0.0.1:4000',
  }
  const servesPages = database.kind === 'sqlite'
  const script = servesPages ? {} : { script: 'scripts/bench/serve-calls.ts' }
  const shop = await startShop(env, { core: cores.server, ...script })
  try {
    await shop.atRest(BUSY_SHARE)
    const client = (token?: string) =>
      createClient({ base: `${shop.address}/api`, ...(token === undefined ? {} : { token: () => token }) })
    const { access_token: token } = await client()('POST /auth/admin/login', { body: DEMO_ACCOUNTS.admin })
    await client(token)('PUT /admin/settings/meetings', { body: OPEN_ALL_DAY })
    const calls = measuredCalls(token).filter(
      ({ path: address }) => servesPages || address.startsWith('/api/'),
    )
    const kept = calls.filter(({ isKept }) => isKept)
    const folder = path.join(dataDir, 'ceiling')
    const ceiling = await startCeiling({ shop: shop.address, database, folder }, kept, cores.server)
    const load = startLoad(cores.load)
    try {
      await work({ shop, ceiling, load, cores }, calls)
    } finally {
      await load.stop()
      await ceiling.stop()
    }
  } finally {
    await shop.stop()
  }
}

/**
 * Compares calls of the shop with the ceiling: bare Fastify with kept buffers and prepared statements
 * (`scripts/bench/ceiling/`). Both run on one core in turns; the load comes from the other. With `--postgres` the reads
 * alone, of a shop on PostgreSQL.
 */
export async function apiBench(args: readonly string[]): Promise<void> {
  const services = readServices(args.filter((arg) => arg !== POSTGRES)) || SERVICES
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const keeper = args.includes(POSTGRES) ? await startKeeper() : null
  try {
    const url = keeper && databaseUrl(keeper.url, 'shop')
    if (keeper) await onServer(keeper.url, 'create database shop')
    const place = findShop({ DATA_DIR: dataDir, ...(url !== null && { DATABASE_URL: url }) })
    await prepareShop(place, services)
    await onStand(place, async (stand, calls) => {
      const engine = url === null ? 'SQLite' : 'PostgreSQL'
      console.log(heading({ services, engine, rounds: ROUNDS, seconds: SECONDS, cores: stand.cores }))
      if (url === null) await measureAll(stand, calls)
      else await measureReads(stand, calls, url)
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
    await keeper?.end()
  }
}

async function measureAll(stand: Stand, calls: readonly MeasuredCall[]): Promise<void> {
  for (const call of calls) await measureCall(stand, call)
  const read = calls.find(({ path: address }) => address.startsWith('/api/public/services/'))
  if (read) await measureNewAccounts(stand, read)
}

/** Measures the reads alone, of a shop with some thousand orders whose tables PostgreSQL has looked at. */
async function measureReads(stand: Stand, calls: readonly MeasuredCall[], url: string): Promise<void> {
  const order = calls.find(({ path: address }) => address === '/api/public/orders')
  if (order) await send(stand, stand.shop, order, { connections: 10, seconds: ORDERS_SECONDS })
  // As the server does by itself after a while; that of the tests does not.
  await onServer(url, 'analyze')
  for (const call of calls)
    if (call.method === 'GET') await measureCall(stand, { ...call, aim: POSTGRES_AIM })
}
