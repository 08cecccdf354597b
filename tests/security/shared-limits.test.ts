import { afterEach, describe, expect, it, vi } from 'vitest'
import { addHit, deleteEndedWindows } from '../../api/src/limits/rate-limits.repository.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'

const MINUTES = 60_000

const env = { RATE_LIMIT: 'on' }

/** Returns two apps on one database, which count like two processes of one shop. */
async function twoProcesses(): Promise<[TestApp, TestApp]> {
  const first = await buildTestApp({ env })
  return [first, await buildTestApp({ env, beside: first })]
}

const rows = ({ app }: TestApp) =>
  app.db.selectFrom('rate_limits').selectAll().orderBy('hits', 'desc').execute()

async function signIn({ app }: TestApp, email: string, password: string, remoteAddress = '10.0.0.1') {
  const payload = { email, password }
  return (await app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })).statusCode
}

const count = (statuses: number[], status: number) => statuses.filter((found) => found === status).length

afterEach(() => void vi.useRealTimers())

describe('guesses through several processes', () => {
  it('are counted together exactly, even when concurrent', async () => {
    const processes = await twoProcesses()
    const found = await Promise.all(
      Array.from({ length: 30 }, (_, n) => signIn(processes[n % 2 ? 1 : 0], 'customer@example.com', 'wrong')),
    )
    expect([count(found, 401), count(found, 429)]).toEqual([10, 20])
    for (const shop of processes) expect(await signIn(shop, 'customer@example.com', 'customer123')).toBe(429)
  })

  it('at many accounts are counted together too', async () => {
    const processes = await twoProcesses()
    const found: number[] = []
    for (let n = 0; n < 70; n += 1)
      found.push(await signIn(processes[n % 2 ? 1 : 0], `person${n}@example.com`, 'wrong'))
    expect([count(found, 401), found.lastIndexOf(401)]).toEqual([60, 59])
  })

  it('do not lock out the owner at another address', async () => {
    const [one, other] = await twoProcesses()
    for (let n = 0; n < 15; n += 1) await signIn(one, 'customer@example.com', 'wrong')
    expect(await signIn(other, 'customer@example.com', 'customer123', '10.0.0.2')).toBe(200)
  })

  it('are forgotten five minutes after the first', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const [one, other] = await twoProcesses()
    for (let n = 0; n < 11; n += 1) await signIn(one, 'customer@example.com', 'wrong')
    vi.setSystemTime(Date.now() + 5 * MINUTES - 1000)
    expect(await signIn(other, 'customer@example.com', 'customer123')).toBe(429)
    vi.setSystemTime(Date.now() + 1001)
    expect(await signIn(other, 'customer@example.com', 'customer123')).toBe(200)
    expect(await signIn(one, 'customer@example.com', 'customer123')).toBe(200)
  })

  it('are stored without the plain address or account', async () => {
    const shop = await buildTestApp({ env })
    await signIn(shop, 'customer@example.com', 'wrong')
    const kept = JSON.stringify(await rows(shop))
    expect(await rows(shop)).toHaveLength(3)
    expect(kept).not.toMatch(/customer|10\.0\.0\.1/)
  })
})

describe('calls through several processes', () => {
  it('are counted by each process in its memory, without a write to the database', async () => {
    const processes = await twoProcesses()
    const found: number[] = []
    for (let n = 0; n < 1201; n += 1)
      found.push((await processes[0].call('GET', '/api/public/demo')).statusCode)
    expect([count(found, 200), found.at(-1)]).toEqual([1200, 429])
    expect((await processes[1].call('GET', '/api/public/demo')).statusCode).toBe(200)
    expect(await rows(processes[0])).toEqual([])
  })
})

describe('counting', () => {
  it('continues when the database could not be reached for a while', async () => {
    const { app } = await buildTestApp()
    await app.db.schema.alterTable('rate_limits').renameTo('away').execute()
    await expect(addHit(app.db, 'somebody', 5 * MINUTES)).rejects.toThrow(/rate_limits/)
    await app.db.schema.alterTable('away').renameTo('rate_limits').execute()
    expect(await addHit(app.db, 'somebody', 5 * MINUTES)).toMatchObject({ hits: 1 })
  })

  it('deletes windows that have ended and keeps those that are open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { app } = await buildTestApp()
    for (let n = 0; n < 5; n += 1) await addHit(app.db, `early ${n}`, 5 * MINUTES)
    vi.setSystemTime(Date.now() + 6 * MINUTES)
    await addHit(app.db, 'late', 5 * MINUTES)
    const sweep = () => deleteEndedWindows(app.db, new Date().toISOString(), 3)
    expect([await sweep(), await sweep(), await sweep()]).toEqual([3, 2, 0])
    expect(await addHit(app.db, 'late', 5 * MINUTES)).toMatchObject({ hits: 2 })
  })
})

describe('a clock that was a day ahead', () => {
  it('locks nobody out once it is corrected, in any process', async () => {
    const processes = await twoProcesses()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * MINUTES })
    const guesses: number[] = []
    for (let n = 0; n < 11; n += 1) guesses.push(await signIn(processes[0], 'customer@example.com', 'wrong'))
    expect(guesses.at(-1)).toBe(429)
    vi.useRealTimers()
    for (const shop of processes) expect(await signIn(shop, 'customer@example.com', 'customer123')).toBe(200)
  })
})
