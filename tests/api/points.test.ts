import type { CustomerDashboard, PointsEntry, Referral } from '@karigar/contract/accounts/account.wire'
import type { PurchaseStatus } from '@karigar/contract/sales/order.wire'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appendEntry } from '../../api/src/modules/accounts/points/points.repository.ts'
import { isSqlite } from '../../api/src/database/dialect.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { comeAgain } from '../support/come-again.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, registerCustomer, setPayment } from '../support/orders.ts'

async function sumOf({ app }: TestApp, userId: string, account: 'cashback' | 'fires'): Promise<number> {
  const rows = await app.db
    .selectFrom('points_entries')
    .select('amount')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0) / 100
}

async function pointsOf({ call }: TestApp, token: string): Promise<{ cashback: number; fires: number }> {
  const { cashback_points, fires } = (await call('GET', '/api/users/dashboard', { as: token })).json<{
    cashback_points: number
    fires: number
  }>()
  return { cashback: cashback_points, fires }
}

describe('adjusting points', () => {
  it.each([
    ['cashback', 'cashback_points'],
    ['fires', 'fires'],
  ])('adds and deducts %s and keeps a statement', async (account, field) => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const { id, token } = await registerCustomer(shop)
    const adjust = (json: object) =>
      shop.call('PUT', `/api/admin/users/${id}/${account}`, { as: admin, json })
    expect((await adjust({ amount: 150.5, reason: 'Diwali gift' })).json()).toEqual({ [field]: 150.5 })
    expect((await adjust({ amount: -50.5 })).json()).toEqual({ [field]: 100 })
    const statement = await shop.call('GET', '/api/users/statement', { as: token, query: { account } })
    expect(statement.json<PointsEntry[]>()).toMatchObject([
      { account, amount: -50.5, balance: 100, reason: 'Admin adjustment' },
      { account, amount: 150.5, balance: 150.5, reason: 'Diwali gift' },
    ])
  })

  it('neither repeats nor hides entries while the statement is read in pages', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const { id, token } = await registerCustomer(shop)
    const adjust = async (account: string, amount: number) => {
      const sent = await shop.call('PUT', `/api/admin/users/${id}/${account}`, {
        as: admin,
        json: { amount },
      })
      expect(sent.statusCode).toBe(200)
    }
    const read = async (query: Record<string, string>) =>
      (await shop.call('GET', '/api/users/statement', { as: token, query })).json<PointsEntry[]>()
    for (const amount of [1, 2, 3]) for (const account of ['cashback', 'fires']) await adjust(account, amount)
    // All entries share one timestamp, across both accounts.
    await shop.app.db
      .updateTable('points_entries')
      .set({ created_at: '2026-11-21T05:30:00.000Z' })
      .where('user_id', '=', id)
      .execute()
    const all = await read({})
    expect(all).toHaveLength(6)
    let entries = await read({ limit: '2' })
    for (let page = 0; page < 3; page += 1) {
      await adjust(page % 2 ? 'fires' : 'cashback', 10)
      entries = [...entries, ...(await read({ limit: '2', before: entries.at(-1)?.id ?? '' }))]
    }
    expect(entries).toEqual(all)
    expect(await read({ account: 'fires', before: all[1]?.id ?? '' })).toEqual(
      all.slice(2).filter(({ account }) => account === 'fires'),
    )
    for (const before of ['nothing', (await read({}))[0]?.id ?? '']) {
      const other = before === 'nothing' ? token : (await registerCustomer(shop)).token
      const refused = await shop.call('GET', '/api/users/statement', { as: other, query: { before } })
      expect(refused.statusCode).toBe(400)
    }
  })

  it('refuses an invalid amount and a deduction above the balance', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const { id } = await registerCustomer(shop)
    const adjust = (amount: unknown) =>
      shop.call('PUT', `/api/admin/users/${id}/cashback`, { as: admin, json: { amount } })
    const zero = await adjust(0)
    expect([zero.statusCode, zero.json()]).toEqual([
      422,
      { detail: 'Please enter a valid amount', errors: { amount: 'Please enter a valid amount' } },
    ])
    for (const amount of ['12', null, 1e9, 0.001]) expect((await adjust(amount)).statusCode).toBe(422)
    await adjust(10)
    const tooMuch = await adjust(-10.01)
    expect([tooMuch.statusCode, tooMuch.json().detail]).toEqual([409, 'Nila Rao has 10 to deduct from.'])
    expect(await sumOf(shop, id, 'cashback')).toBe(10)
  })

  it('cannot make a balance negative: the database’s check refuses it', async () => {
    const shop = await buildTestApp()
    const { id } = await registerCustomer(shop)
    const entry = { user_id: id, account: 'fires', reason: 'x', source: null, actor_id: null } as const
    const append = (amount: number) =>
      appendEntry(shop.app.db, { ...entry, amount, actor_name: 'x', created_at: new Date().toISOString() })
    await append(100)
    await expect(append(-101)).rejects.toThrow(/check/i)
    expect(await sumOf(shop, id, 'fires')).toBe(1)
  })

  it('happens once when it is sent repeatedly under one idempotency key', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const { id } = await registerCustomer(shop)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.call('PUT', `/api/admin/users/${id}/cashback`, {
          as: admin,
          json: { amount: 25 },
          headers: { 'idempotency-key': 'one-double-click-1' },
        }),
      ),
    )
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ cashback_points: 25 })))
    expect(await sumOf(shop, id, 'cashback')).toBe(25)
  })

  it('adds up exactly after hundreds of concurrent requests', async () => {
    const shop = await buildTestApp()
    // To PostgreSQL each is a row of messages, which a busy machine has no time for.
    const requests = isSqlite(shop.app.db) ? 1000 : 300
    const admin = await tokenOf(shop, 'admin')
    const { id, token } = await registerCustomer(shop)
    const amounts = Array.from({ length: requests }, (_, index) => (index % 3 === 0 ? -1 : 2))
    const answers = await Promise.all(
      amounts.map((amount) =>
        comeAgain(() => shop.call('PUT', `/api/admin/users/${id}/fires`, { as: admin, json: { amount } })),
      ),
    )
    const taken = amounts.filter((_, index) => answers[index]?.statusCode === 200)
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
    const sum = taken.reduce((total, amount) => total + amount, 0)
    expect(await sumOf(shop, id, 'fires')).toBe(sum)
    expect((await pointsOf(shop, token)).fires).toBe(sum)
    const sequences = await shop.app.db
      .selectFrom('points_entries')
      .select('sequence')
      .where('user_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(sequences.map(({ sequence }) => sequence)).toEqual(taken.map((_, index) => index + 1))
  }, 120_000)
})

/** Returns a shop with 5 per cent cashback, a referrer and a customer who used their code. */
async function shopWithReferral() {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  await shop.call('PUT', '/api/admin/settings/loyalty', {
    as: admin,
    json: { referral_fires: 100, cashback_percent: 5 },
  })
  const referrer = await registerCustomer(shop)
  const referred = await registerCustomer(shop, { reffered_by: referrer.id })
  return { shop, admin, referrer, referred, service: await addService(shop, admin) }
}

describe('rewards', () => {
  it('are credited with the first paid order and reversed when it is refunded', async () => {
    const { shop, admin, referrer, referred, service } = await shopWithReferral()
    const referral = async () =>
      (await shop.call('GET', '/api/users/get_referrals', { as: referrer.token })).json<Referral[]>()
    const shared = { user_id: referrer.id, referred_id: referred.id, created_at: expect.any(String) }
    expect(await referral()).toEqual([{ ...shared, reward: 0, reward_status: 'pending' }])
    const order = await placeOrder(shop, newOrder(service), referred.token)
    expect(await referral()).toEqual([{ ...shared, reward: 0, reward_status: 'pending' }])
    await setPayment(shop, admin, order.id, 'paid')
    expect(await referral()).toEqual([{ ...shared, reward: 100, reward_status: 'received' }])
    expect(await pointsOf(shop, referrer.token)).toEqual({ cashback: 0, fires: 100 })
    // 5 per cent of ₹999 less the first-order offer of ₹100, which is in whole rupees.
    expect(await pointsOf(shop, referred.token)).toEqual({ cashback: 44.95, fires: 0 })
    await setPayment(shop, admin, order.id, 'refunded')
    expect(await referral()).toEqual([{ ...shared, reward: 0, reward_status: 'reversed' }])
    expect(await pointsOf(shop, referrer.token)).toEqual({ cashback: 0, fires: 0 })
    expect(await pointsOf(shop, referred.token)).toEqual({ cashback: 0, fires: 0 })
  })

  it('are promised to nobody where the shop gives none', async () => {
    const { shop, admin, referrer, referred, service } = await shopWithReferral()
    const read = async <Answer>(what: string) =>
      (await shop.call('GET', `/api/users/${what}`, { as: referrer.token })).json<Answer>()
    const earns = async () => (await read<CustomerDashboard>('dashboard')).earns
    expect(await earns()).toEqual({ referral_fires: 100, cashback_percent: 5 })
    const none = { referral_fires: 0, cashback_percent: 0 }
    await shop.call('PUT', '/api/admin/settings/loyalty', { as: admin, json: none })
    expect(await earns()).toEqual(none)
    expect(await read('get_referrals')).toMatchObject([{ reward: 0, reward_status: 'none' }])
    const order = await placeOrder(shop, newOrder(service), referred.token)
    await setPayment(shop, admin, order.id, 'paid')
    expect(await read('get_referrals')).toMatchObject([{ reward: 0, reward_status: 'none' }])
  })

  it('are credited when a paid guest order is claimed', async () => {
    const { shop, admin, referrer, referred, service } = await shopWithReferral()
    const input = newOrder(service)
    const order = await placeOrder(shop, input)
    await setPayment(shop, admin, order.id, 'paid')
    await shop.call('POST', '/api/users/orders/claim', {
      as: referred.token,
      json: { orders: [{ order_id: order.order_id, key: input.key }] },
    })
    expect(await pointsOf(shop, referred.token)).toEqual({ cashback: 44.95, fires: 0 })
    expect((await pointsOf(shop, referrer.token)).fires).toBe(100)
  })

  it('take back only what has not been spent', async () => {
    const { shop, admin, referrer, referred, service } = await shopWithReferral()
    const order = await placeOrder(shop, newOrder(service), referred.token)
    await setPayment(shop, admin, order.id, 'paid')
    await shop.call('PUT', `/api/admin/users/${referrer.id}/fires`, { as: admin, json: { amount: -70 } })
    await setPayment(shop, admin, order.id, 'refunded')
    expect((await pointsOf(shop, referrer.token)).fires).toBe(0)
  })

  it('depend only on the final payment statuses, not on the sequence of changes', async () => {
    const { shop, admin, referrer, referred, service } = await shopWithReferral()
    const orders = [
      await placeOrder(shop, newOrder(service), referred.token),
      await placeOrder(shop, newOrder(service), referred.token),
    ]
    const due = [44.95, 49.95]
    const step = fc.record({
      which: fc.integer({ min: 0, max: 1 }),
      to: fc.constantFrom<PurchaseStatus>('pending', 'paid', 'failed', 'refunded', 'unpaid'),
      status: fc.constantFrom('pending', 'in-progress', 'completed', 'cancelled'),
    })
    const payments: PurchaseStatus[] = ['pending', 'pending']
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { which, to, status } of steps) {
          const id = orders[which]?.id ?? ''
          await setPayment(shop, admin, id, to)
          await shop.call('PUT', `/api/admin/orders/${id}/status`, { as: admin, json: { status } })
          payments[which] = to
        }
        const cashback = due.reduce(
          (sum, points, which) => sum + (payments[which] === 'paid' ? points : 0),
          0,
        )
        expect((await pointsOf(shop, referred.token)).cashback).toBeCloseTo(cashback, 5)
        expect((await pointsOf(shop, referrer.token)).fires).toBe(payments.includes('paid') ? 100 : 0)
        expect(await sumOf(shop, referrer.id, 'fires')).toBe(payments.includes('paid') ? 100 : 0)
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})
