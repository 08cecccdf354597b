import dns from 'node:dns'
import { alertMessages } from '@karigar/contract/accounts/alert.words'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountOf } from '../support/accounts.ts'
import { book, comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder, addService } from '../support/orders.ts'
import { type PushService, startPushService } from '../support/push-service.ts'
import { staffToken } from '../support/staff.ts'

type Found = (error: null, address: string | dns.LookupAddress[], family?: number) => void

const SUBSCRIPTION = '/api/staff/push-subscription'

const subscribe = ({ call }: TestApp, as: string, json: object) => call('PUT', SUBSCRIPTION, { as, json })

/** Returns a shop that may push to this machine, with a service for sale, and a push service. */
async function shopWithPush() {
  // The shop also looks by itself for what is due; here only the test tells it to.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const service = await startPushService()
  onTestFinished(() => service.close())
  const shop = await buildTestApp({ env: { PUSH_TO_PRIVATE: '1' } })
  vi.spyOn(shop.app.pushCourier, 'wake').mockImplementation(() => {})
  const admin = await tokenOf(shop, 'admin')
  const toOrder = await addService(shop, admin)
  const order = () => placeOrder(shop, newOrder(toOrder))
  const push = () => shop.app.pushCourier.flush()
  const devices = async () =>
    (await shop.app.db.selectFrom('push_subscriptions').selectAll().execute()).length
  return { service, shop, admin, toOrder, order, push, devices }
}

const titles = ({ received }: PushService) => received.map(({ device, message }) => [device, message.title])

describe('a push', () => {
  it('reaches the devices of all whose role may see it, signed, encrypted and without personal data', async () => {
    const { service, shop, admin, toOrder, push } = await shopWithPush()
    const manager = await tokenOf(shop, 'manager')
    await subscribe(shop, admin, service.device('desk'))
    expect((await subscribe(shop, manager, service.device('phone'))).json()).toEqual({
      message: alertMessages.pushOn,
    })
    const contact = { contact_name: 'Nila Rao', phone: '9876543210', note: 'Please hurry' }
    const { order_id } = await placeOrder(shop, newOrder(toOrder, contact))
    await push()
    expect(service.refused).toEqual([])
    expect(titles(service).toSorted()).toEqual([
      ['desk', 'New order'],
      ['phone', 'New order'],
    ])
    const toDesk = service.received.find(({ device }) => device === 'desk')
    expect(toDesk?.message.path).toBe(`/admin/orders/${order_id}`)
    expect(JSON.stringify(toDesk?.message)).not.toMatch(/Nila|98765|hurry|₹/)
    expect(toDesk?.body.toString('latin1')).not.toContain(order_id)
    const key = (await shop.call('GET', '/api/staff/push-key', { as: admin })).json().public_key
    expect(service.received.map(({ publicKey }) => publicKey)).toEqual([key, key])

    // Of meetings, managers are not told.
    const slot = slotsOf(comingWorkdays(12)).at(-1) ?? ''
    expect((await book(shop, newBooking(slot))).statusCode).toBe(200)
    await push()
    expect(titles(service).slice(2)).toEqual([['desk', 'Meeting booked']])
    await push()
    expect(service.requests()).toBe(3)
  })

  it('says how much has happened where several things are due at once', async () => {
    const { service, shop, admin, order, push } = await shopWithPush()
    await subscribe(shop, admin, service.device('desk'))
    await Promise.all([order(), order(), order()])
    await push()
    expect(titles(service)).toEqual([['desk', alertMessages.several(3)]])
  })

  it('is sent once by several processes, also while the one that sends waits for the answer', async () => {
    const { service, shop, admin, order } = await shopWithPush()
    const other = await buildTestApp({ beside: shop, env: { PUSH_TO_PRIVATE: '1' } })
    await subscribe(shop, admin, service.device('desk'))
    const { release } = service.hold()
    await order()
    const sending = shop.app.pushCourier.flush()
    await expect.poll(() => service.requests()).toBe(1)
    // A second request would wait for its answer, too.
    await other.app.pushCourier.flush()
    release()
    await sending
    expect(service.requests()).toBe(1)
  })

  it('is tried again after growing pauses while the service is busy, six times at most', async () => {
    const { service, shop, admin, order, push, devices } = await shopWithPush()
    await subscribe(shop, admin, service.device('desk'))
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    service.answer(503)
    await order()
    await push()
    expect(service.requests()).toBe(1)
    await push()
    expect(service.requests()).toBe(1)
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      vi.setSystemTime(Date.now() + 20 * 60_000)
      await push()
      expect(service.requests()).toBe(Math.min(attempt, 6))
    }
    expect(await devices()).toBe(1)
    expect(await shop.app.db.selectFrom('push_deliveries').selectAll().execute()).toEqual([])

    service.answer(201)
    await order()
    await push()
    expect(service.received).toHaveLength(1)
  })

  it.each([401, 403])(
    'whose signature is refused with %i is tried again: our clock may be wrong',
    async (status) => {
      const { service, shop, admin, order, push, devices } = await shopWithPush()
      await subscribe(shop, admin, service.device('desk'))
      vi.useFakeTimers({ toFake: ['Date'] })
      service.answer(status)
      await order()
      await push()
      expect([service.requests(), await devices()]).toEqual([1, 1])
      service.answer(201)
      vi.setSystemTime(Date.now() + 60_000)
      await push()
      expect(titles(service)).toEqual([['desk', 'New order']])
    },
  )

  it('that has just been queued is not given up with an old one', async () => {
    const { service, shop, admin, order, push } = await shopWithPush()
    await subscribe(shop, admin, service.device('desk'))
    service.answer(503)
    await order()
    await shop.app.db.updateTable('push_deliveries').set({ attempts: 5 }).execute()
    await order()
    await push()
    const left = await shop.app.db.selectFrom('push_deliveries').select('attempts').execute()
    expect(left.map(({ attempts }) => attempts).toSorted()).toEqual([1, 6])
  })

  it('that the service could not be reached for does not keep the others waiting', async () => {
    const { service, shop, admin, order, push } = await shopWithPush()
    const away = await startPushService()
    await subscribe(shop, admin, away.device('away'))
    await away.close()
    await subscribe(shop, admin, service.device('desk'))
    await order()
    await push()
    expect(titles(service)).toEqual([['desk', 'New order']])
  })
})

describe('a device', () => {
  it.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    const { service, shop, admin, order, push, devices } = await shopWithPush()
    await subscribe(shop, admin, service.device('desk'))
    service.answer(status)
    await order()
    await push()
    expect(await devices()).toBe(0)
    await order()
    await push()
    expect(service.requests()).toBe(1)
  })

  it('is forgotten when it signs out, and the others of the account are not', async () => {
    const { service, shop, admin, order, push } = await shopWithPush()
    const phone = await tokenOf(shop, 'admin')
    await subscribe(shop, admin, service.device('desk'))
    await subscribe(shop, phone, service.device('phone'))
    await shop.call('POST', '/api/auth/logout', { as: phone })
    await order()
    await push()
    expect(titles(service)).toEqual([['desk', 'New order']])
  })

  it.each(['is switched off', 'has its sessions ended', 'gets a new password', 'is deleted'])(
    'is told nothing more when its account %s, not even what was due',
    async (what) => {
      const { service, shop, admin, order, push, devices } = await shopWithPush()
      const manager = await tokenOf(shop, 'manager')
      await subscribe(shop, manager, service.device('phone'))
      await order()
      const { id, name, email } = await accountOf(shop, 'manager')
      const at = `/api/admin/settings/admins/${id}`
      const done =
        what === 'is switched off'
          ? await shop.call('PUT', `${at}/access`, { as: admin, json: { active: false } })
          : what === 'has its sessions ended'
            ? await shop.call('POST', `${at}/end-sessions`, { as: admin })
            : what === 'is deleted'
              ? await shop.call('DELETE', at, { as: admin })
              : await shop.call('PUT', at, { as: admin, json: { name, email, password: 'another1' } })
      expect(done.statusCode).toBe(200)
      await push()
      await order()
      await push()
      expect([service.requests(), await devices()]).toEqual([0, 0])
    },
  )

  it('whose key nothing can be encrypted for is forgotten, and holds no other up', async () => {
    const { service, shop, admin, order, push, devices } = await shopWithPush()
    const manager = await tokenOf(shop, 'manager')
    const broken = {
      ...service.device('broken'),
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }
    await subscribe(shop, manager, broken)
    await subscribe(shop, admin, service.device('desk'))
    expect(await devices()).toBe(2)
    await order()
    await push()
    expect(titles(service)).toEqual([['desk', 'New order']])
    expect([service.requests(), await devices()]).toEqual([1, 1])
  })

  it('belongs to whoever turned it on last, and is told once however often it is registered', async () => {
    const { service, shop, admin, order, push, devices } = await shopWithPush()
    const subscription = service.device('desk')
    await subscribe(shop, admin, subscription)
    const manager = await tokenOf(shop, 'manager')
    await subscribe(shop, manager, subscription)
    await subscribe(shop, manager, subscription)
    expect(await devices()).toBe(1)
    await order()
    await push()
    expect(service.received.map(({ message }) => message.path)).toEqual([
      expect.stringMatching(/^\/manager\/orders/),
    ])
  })

  it('is turned off by its own account alone', async () => {
    const { service, shop, admin, devices } = await shopWithPush()
    const { endpoint, keys } = service.device('desk')
    await subscribe(shop, admin, { endpoint, keys })
    const remove = (as: string) => shop.call('POST', `${SUBSCRIPTION}/remove`, { as, json: { endpoint } })
    await remove(await tokenOf(shop, 'manager'))
    expect(await devices()).toBe(1)
    expect((await remove(admin)).json()).toEqual({ message: alertMessages.pushOff })
    expect(await devices()).toBe(0)
  })

  it('is one of ten of an account; an eleventh replaces the oldest', async () => {
    const { service, shop, admin, order, push, devices } = await shopWithPush()
    await subscribe(shop, admin, service.device('d1'))
    // Two devices can be allowed within one millisecond.
    await shop.app.db
      .updateTable('push_subscriptions')
      .set({ created_at: '2026-01-01T00:00:00.000Z' })
      .execute()
    for (let number = 2; number <= 11; number += 1) await subscribe(shop, admin, service.device(`d${number}`))
    expect(await devices()).toBe(10)
    await order()
    await push()
    expect(titles(service).map(([device]) => device)).not.toContain('d1')
  })

  it.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.7/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://localhost/x',
    'https://intranet/x',
    'https://user:pass@push.example.com/x',
    'file:///etc/passwd',
    'nothing',
  ])('cannot be at %s', async (endpoint) => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const p256dh = `B${'A'.repeat(86)}`
    const response = await subscribe(shop, as, { endpoint, keys: { p256dh, auth: 'A'.repeat(22) } })
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { endpoint: alertMessages.noPushService },
    ])
  })

  it('whose name leads into a private network is not called', async () => {
    const { service, shop, admin, toOrder, devices } = await shopWithPush()
    const strict = await buildTestApp({ beside: shop })
    const subscription = service.device('desk')
    const { port } = new URL(service.url)
    // Whoever owns a name decides where it leads.
    vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, { all }: dns.LookupOptions, found: Found) =>
      all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4)) as never)
    const endpoint = `https://push.example.com:${port}/desk`
    await subscribe(strict, admin, { ...subscription, endpoint })
    expect(await devices()).toBe(1)
    await placeOrder(strict, newOrder(toOrder))
    await strict.app.pushCourier.flush()
    expect(service.connections()).toBe(0)
    const [due] = await strict.app.db.selectFrom('push_deliveries').selectAll().execute()
    expect(due?.attempts).toBe(1)
  })
})

describe('the keys of a shop', () => {
  it('are made once for all processes, and are not readable in the database', async () => {
    const shop = await buildTestApp()
    const other = await buildTestApp({ beside: shop })
    const as = await tokenOf(shop, 'admin')
    const keyOf = async ({ call }: TestApp) => (await call('GET', '/api/staff/push-key', { as })).json()
    const [one, two] = await Promise.all([keyOf(shop), keyOf(other)])
    expect(one).toEqual(two)
    expect(Buffer.from(one.public_key, 'base64url')).toHaveLength(65)
    const { value } = await shop.app.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'push keys')
      .executeTakeFirstOrThrow()
    expect(Object.keys(JSON.parse(value) as object)).toEqual(['public_key', 'sealed_private_key'])
    expect((JSON.parse(value) as { sealed_private_key: string }).sealed_private_key.length).toBeGreaterThan(
      60,
    )
  })

  it('are made anew after the secret was replaced, when devices have to register again', async () => {
    const { service, shop, admin, devices } = await shopWithPush()
    await subscribe(shop, admin, service.device('desk'))
    const before = (await shop.call('GET', '/api/staff/push-key', { as: admin })).json().public_key
    const secret = 'another secret of at least 32 characters'
    const renewed = await buildTestApp({ beside: shop, env: { JWT_SECRET: secret } })
    const as = await staffToken(renewed, 'admin', 'admin', 'admin123')
    const after = (await renewed.call('GET', '/api/staff/push-key', { as })).json().public_key
    expect(after).not.toBe(before)
    expect(await devices()).toBe(0)
  })
})
