import { setTimeout as after } from 'node:timers/promises'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MOST_STREAMS, type StreamSession } from '../../api/src/modules/accounts/alerts/open-consoles.ts'
import { accountOf } from '../support/accounts.ts'
import { follow, kindsOf, listening } from '../support/alerts.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder, shopWithService } from '../support/orders.ts'

/** How long to wait for an event, in ms: enough for a busy machine, and less than a test's own time, whose end does not say what was missing. */
const SOON_MS = 20_000

const soon = <Value>(value: Promise<Value>) =>
  Promise.race([
    value,
    after(SOON_MS, null, { ref: false }).then(() => Promise.reject(new Error('Nothing came in time.'))),
  ])

/** Returns the session that a token stands for. */
function sessionOf(token: string, role: 'admin' | 'manager'): StreamSession {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const { sub, ver, jti, exp } = claims as { sub: string; ver: number; jti: string; exp: number }
  return {
    userId: sub,
    role,
    tokenVersion: ver,
    tokenId: jti,
    expiresAt: new Date(exp * 1000).toISOString(),
  }
}

describe('the stream of alerts', () => {
  it('begins with the present state and tells every open console of a new order', async () => {
    const { shop, admin, service } = await shopWithService()
    await placeOrder(shop, newOrder(service))
    const consoles = [await follow(shop, admin), await follow(shop, await tokenOf(shop, 'manager'))]
    for (const { next } of consoles) expect(kindsOf((await soon(next()))!)).toEqual(['order-placed'])
    const { order_id } = await placeOrder(shop, newOrder(service))
    for (const { next } of consoles) expect((await soon(next()))?.alerts[0]?.order_id).toBe(order_id)
  })

  it('begins for every console that opens while others do', async () => {
    const shop = await buildTestApp()
    const tokens = await Promise.all(Array.from({ length: 12 }, () => tokenOf(shop, 'admin')))
    const consoles = await Promise.all(tokens.map((token) => follow(shop, token)))
    const states = await Promise.all(consoles.map(({ next }) => soon(next())))
    expect(states.filter((state) => state === null)).toEqual([])
  })

  it('tells a console its state once, whenever it opens beside one of another account', async () => {
    const { shop, admin, service } = await shopWithService()
    const manager = await tokenOf(shop, 'manager')
    await placeOrder(shop, newOrder(service))
    const { openConsoles } = shop.app
    for (let steps = 0; steps < 90; steps += 1) {
      const first = openConsoles.open(sessionOf(admin, 'admin'))
      for (let step = 0; step < steps; step += 1) await Promise.resolve()
      const second = openConsoles.open(sessionOf(manager, 'manager'))
      if (!first || !second) throw new Error('There are too many streams.')
      const send = vi.spyOn(second, 'send')
      await expect.poll(() => send.mock.calls.length, { timeout: 10_000, interval: 2 }).toBeGreaterThan(0)
      // A second time would follow at once.
      await after(8)
      expect(send, `${steps} steps`).toHaveBeenCalledTimes(1)
      for (const stream of [first, second]) stream.destroy()
      // They are forgotten a turn later.
      await after(2)
    }
  })

  it('can be read by browsers and proxies without being cached, compressed or held back', async () => {
    const shop = await buildTestApp()
    const { response } = await follow(shop, await tokenOf(shop, 'admin'))
    const header = (name: string) => response.headers.get(name)
    expect([response.status, header('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(header('cache-control')).toBe('no-store, no-transform')
    expect([header('x-accel-buffering'), header('content-encoding')]).toEqual(['no', null])
    expect(header('x-content-type-options')).toBe('nosniff')
  })

  it('tells of what another process has recorded', async () => {
    const { shop, admin, service } = await shopWithService()
    const other = await buildTestApp({ beside: shop })
    const { next } = await follow(other, admin)
    expect((await soon(next()))?.alerts).toEqual([])
    const { order_id } = await placeOrder(shop, newOrder(service))
    expect((await soon(next()))?.alerts[0]?.order_id).toBe(order_id)
  })

  it('tells the other consoles of an account when one has seen its alerts', async () => {
    const { shop, admin, service } = await shopWithService()
    await placeOrder(shop, newOrder(service))
    const { next } = await follow(shop, admin)
    expect((await soon(next()))?.unseen.orders).toBe(1)
    await shop.call('PUT', '/api/staff/alerts/seen', { as: admin, json: { groups: ['orders'] } })
    expect((await soon(next()))?.unseen.orders).toBe(0)
  })

  it.each(['signs out', 'is switched off', 'has its sessions ended'])(
    'ends when the account %s, in another process, too',
    async (what) => {
      const shop = await buildTestApp()
      const other = await buildTestApp({ beside: shop })
      const admin = await tokenOf(shop, 'admin')
      const manager = await tokenOf(shop, 'manager')
      const streams = [await follow(shop, manager), await follow(other, manager)]
      for (const { next } of streams) await soon(next())
      const { id } = await accountOf(shop, 'manager')
      if (what === 'signs out') await shop.call('POST', '/api/auth/logout', { as: manager })
      else if (what === 'is switched off')
        await shop.call('PUT', `/api/admin/settings/admins/${id}/access`, {
          as: admin,
          json: { active: false },
        })
      else await shop.call('POST', `/api/admin/settings/admins/${id}/end-sessions`, { as: admin })
      for (const { next } of streams) expect(await soon(next())).toBeNull()
    },
  )

  it('ends when the session expires', async () => {
    const shop = await buildTestApp()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { next } = await follow(shop, await tokenOf(shop, 'manager'))
    await soon(next())
    vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60_000)
    expect(await soon(next())).toBeNull()
  })

  it('is refused to customers and visitors', async () => {
    const shop = await buildTestApp()
    const { response } = await follow(shop, await tokenOf(shop, 'user'))
    expect([response.status, await response.json()]).toEqual([403, { detail: authMessages.noPermission }])
    expect((await fetch(`${await listening(shop)}/api/staff/alerts/stream`)).status).toBe(401)
  })

  it(`is given ${MOST_STREAMS} times to an account at most, and again once one is closed`, async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const address = `${await listening(shop)}/api/staff/alerts/stream`
    const first = new AbortController()
    const headers = { authorization: `Bearer ${as}` }
    await fetch(address, { headers, signal: first.signal })
    for (let open = 1; open < MOST_STREAMS; open += 1) await follow(shop, as)
    const refused = await fetch(address, { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    const { response } = await follow(shop, await tokenOf(shop, 'manager'))
    expect(response.status).toBe(200)
    first.abort()
    await expect.poll(async () => (await follow(shop, as)).response.status).toBe(200)
  })

  it('does not delay the close of the server', async () => {
    const shop = await buildTestApp()
    const { next } = await follow(shop, await tokenOf(shop, 'admin'))
    await soon(next())
    const cut = vi.spyOn(shop.app.server, 'closeAllConnections')
    await shop.app.close()
    // The close ends the stream itself, before the time at which all that is open is cut off.
    expect(cut).not.toHaveBeenCalled()
    expect(await next()).toBeNull()
  })
})
