import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRows } from '../../api/src/database/count-rows.ts'
import { openPostgres } from '../../api/src/database/postgres.ts'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { newOrder } from '../support/orders.ts'
import { type Keeper, startKeeper } from '../support/postgres/start-keeper.ts'
import { type ShopProcess, startProcess } from '../support/shop-of-processes.ts'

const PATIENCE = 240_000
const SHOPPERS = 8

let server: Keeper
let shop: ShopProcess
let dataDir: string

beforeAll(async () => {
  await compiledSite()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-restarted-'))
  // What is committed has been handed to the system, which a kill of the server does not lose.
  server = await startKeeper({ synchronous_commit: 'on' })
  shop = await startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    DEMO: '1',
    PORT: '0',
    PUBLIC_SITE_URL: publicSiteUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  })
}, PATIENCE)

afterAll(async () => {
  await shop.kill('SIGTERM')
  await server.end()
  await rm(dataDir, { recursive: true, force: true })
}, PATIENCE)

/** Counts the orders and accounts that the database has. */
async function recorded(): Promise<{ orders: number; accounts: number }> {
  const db = openPostgres(server.url, 1)
  try {
    const [orders, accounts] = await Promise.all([
      countRows(db.selectFrom('orders')),
      countRows(db.selectFrom('users')),
    ])
    return { orders, accounts }
  } finally {
    await db.destroy()
  }
}

interface Heard {
  /** How often each status was answered. */
  statuses: Map<number, number>
  /** Answers 503 that did not say when to come again. */
  withoutRetryAfter: number
  /** Ids of the orders that were answered 201. */
  orders: Set<string>
  /** How many accounts were answered 201. */
  accounts: number
}

/** Calls until `isOver`, and repeats each call under its key until it is answered. A lost process rejects. */
async function shopUntil(isOver: () => boolean, heard: Heard): Promise<void> {
  const call = async (method: string, url: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`${shop.address}/api${url}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    heard.statuses.set(answer.status, (heard.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 503 && !answer.headers.get('retry-after')) heard.withoutRetryAfter += 1
    return { status: answer.status, text: await answer.text() }
  }
  while (!isOver()) {
    const json = newOrder('logo-design', {
      lines: [{ service_id: 'logo-design', variant: 'Wordmark', tier: 'Standard', quantity: 1 }],
    })
    const name = `Nila ${randomUUID()}`
    const email = `${randomUUID()}@example.com`
    const key = { 'idempotency-key': randomUUID() }
    let ordered = { status: 0, text: '' }
    while (ordered.status !== 201) {
      ordered = await call('POST', '/public/orders', {}, json)
      await call('GET', `/public/search?search=logo+${name.slice(-4)}`, {})
      await call('GET', '/public/services/logo-design', {})
    }
    heard.orders.add((JSON.parse(ordered.text) as { id: string }).id)
    let registered = { status: 0 }
    while (registered.status !== 201)
      registered = await call('POST', '/auth/register', key, { name, email, password: 'secret1' })
    heard.accounts += 1
  }
}

it(
  'a stopped, killed and restarted server costs answers 503 and nothing else: each call has one effect',
  async () => {
    const before = await recorded()
    const heard: Heard = { statuses: new Map(), withoutRetryAfter: 0, orders: new Set(), accounts: 0 }
    const count = (status: number) => heard.statuses.get(status) ?? 0
    let isOver = false
    const shoppers = Promise.all(
      Array.from({ length: SHOPPERS }, () => shopUntil(() => isOver, heard)),
    ).finally(() => {
      isOver = true
    })
    const goesOn = async (status: number, times: number) => {
      const until = count(status) + times
      while (count(status) < until && !isOver) await pause(10)
    }
    for (const end of ['stop', 'kill', 'stop', 'kill'] as const) {
      await goesOn(201, 20)
      await server.tell(end)
      await goesOn(503, 30)
      expect((await fetch(`${shop.address}/health`)).status).toBe(200)
      expect((await fetch(`${shop.address}/ready`)).status).toBe(503)
      await server.tell('start')
    }
    await goesOn(201, 20)
    isOver = true
    await shoppers

    expect([...heard.statuses.keys()].toSorted()).toEqual([200, 201, 503])
    expect(heard.withoutRetryAfter).toBe(0)
    const after = await recorded()
    expect(after.orders).toBe(before.orders + heard.orders.size)
    expect(after.accounts).toBe(before.accounts + heard.accounts)
  },
  PATIENCE,
)
