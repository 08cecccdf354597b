import { ledgerOf, openAmount } from '@karigar/contract/sales/payment-ledger.rules'
import type { AdminOrder, OrderStatistics } from '@karigar/contract/sales/order.wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PaymentsTable } from '../../api/src/database/tables/payments.tables.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { newDeduction, newPayment, offerUpi, shopWithOrder, today } from '../support/payments.ts'

const RUNS = 20
const STATUSES = ['pending', 'paid', 'failed', 'refunded', 'unpaid'] as const
/** Rupees of an order of ₹1,000: parts, the whole, and more than that. */
const amount = fc.constantFrom(0.01, 100, 333.33, 500, 1000, 1500)

const act = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), amount }),
  fc.record({ kind: fc.constant('refund' as const), amount }),
  fc.record({ kind: fc.constant('set' as const), to: fc.constantFrom(...STATUSES) }),
  // Few numbers, so that some are given twice.
  fc.record({ kind: fc.constant('say' as const), utr: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('confirm' as const), amount }),
  fc.record({ kind: fc.constant('refuse' as const) }),
  fc.record({ kind: fc.constant('deduct' as const), amount }),
  fc.record({ kind: fc.constantFrom('write-off' as const, 'expect-again' as const) }),
)

type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

it('keeps payments, status, history and cashback in agreement after any acts', async () => {
  const { shop, admin, token, service } = await shopWithOrder()
  const { db } = shop.app
  await offerUpi(shop, admin)
  const accepted = new Set<string>()
  let run = 0

  const entriesOf = (id: string): Promise<PaymentsTable[]> =>
    db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('sequence').execute()

  async function perform(order: { id: string; order_id: string }, done: Act): Promise<number> {
    const at = `/api/admin/orders/${order.id}`
    const notices = await db
      .selectFrom('payment_notices')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    // Without an open notice, one that is answered, or none at all, is answered again: it must be refused.
    const notice = (notices.find(({ state }) => state === 'open') ?? notices[0])?.id ?? 'none'
    const day = { received_on: today() }
    const calls = {
      pay: () => ['POST', `${at}/payments`, newPayment(done.kind === 'pay' ? { amount: done.amount } : {})],
      refund: () => [
        'POST',
        `${at}/refunds`,
        newPayment(done.kind === 'refund' ? { amount: done.amount } : {}),
      ],
      set: () => ['PUT', `${at}/purchase-status`, { purchase_status: done.kind === 'set' ? done.to : '' }],
      say: () => [
        'PUT',
        `/api/users/orders/${order.order_id}/payment-notice`,
        { utr: String(run * 10 + (done.kind === 'say' ? done.utr : 0)).padStart(12, '4') },
      ],
      confirm: () => [
        'POST',
        `${at}/payment-notices/${notice}/confirm`,
        { amount: done.kind === 'confirm' ? done.amount : 0, ...day },
      ],
      refuse: () => ['POST', `${at}/payment-notices/${notice}/refuse`, { reason: 'Not found' }],
      deduct: () => [
        'POST',
        `${at}/tax-deductions`,
        newDeduction(done.kind === 'deduct' ? { amount: done.amount } : {}),
      ],
      'write-off': () => ['POST', `${at}/write-off`, { reason: 'Closed down' }],
      'expect-again': () => ['POST', `${at}/expect-again`, { reason: 'Has written' }],
    }
    const [method, path, json] = calls[done.kind]() as ['POST' | 'PUT', string, object]
    const { statusCode } = await shop.call(method, path, { as: done.kind === 'say' ? token : admin, json })
    return statusCode
  }

  async function agree(id: string, before: PaymentsTable[]): Promise<PaymentsTable[]> {
    const entries = await entriesOf(id)
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(entries.slice(0, before.length)).toEqual(before)
    const { status, paid, rounded, writtenOff } = ledgerOf(order.total_paise, entries)
    expect(order.purchase_status).toBe(status)
    expect(order.paid_at !== null).toBe(status === 'paid')
    let held = 0
    let waived = 0
    for (const { kind, amount_paise } of entries) {
      if (kind === 'rounding' || kind === 'write-off') waived += amount_paise
      else held += amount_paise
      expect([held >= 0, waived >= 0]).toEqual([true, true])
    }
    expect([held, order.paid_paise]).toEqual([paid, paid])
    expect([waived, order.waived_paise]).toEqual([rounded + writtenOff, rounded + writtenOff])
    const isTrue =
      { paid: paid > 0, refunded: paid === 0 }[String(status)] ?? paid + rounded < order.total_paise
    expect([status, isTrue]).toEqual([status, true])
    const events = await db
      .selectFrom('order_events')
      .select('to_value')
      .where('order_id', '=', id)
      .where('kind', '=', 'purchase_status')
      .orderBy('sequence')
      .execute()
    expect(events.at(-1)?.to_value).toBe(status)
    const points = await db
      .selectFrom('points_entries')
      .select('amount')
      .where('source', '=', `order:${id}`)
      .execute()
    expect(points.reduce((sum, { amount: part }) => sum + part, 0)).toBe(status === 'paid' ? 5000 : 0)
    return entries
  }

  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 9 }), async (acts) => {
      run += 1
      const order = await placeOrder(shop, newOrder(service), token)
      let entries = await agree(order.id, [])
      for (const done of acts) {
        const statusCode = await perform(order, done)
        expect([200, 201, 404, 409, 422], JSON.stringify(done)).toContain(statusCode)
        if (statusCode < 300) accepted.add(done.kind)
        const after = await agree(order.id, entries)
        // A refused act and a notice enter nothing; everything else enters one payment.
        const entersOne = ['pay', 'refund', 'confirm', 'deduct', 'write-off', 'expect-again'].includes(
          done.kind,
        )
        const enters = statusCode < 300 && entersOne ? 1 : 0
        const most = statusCode < 300 && done.kind === 'set' ? 1 : enters
        // What is rounded, or written off and not needed any more, follows from that by an entry of its own.
        const news = after.slice(entries.length)
        const follows = ({ kind, amount_paise }: PaymentsTable, index: number) =>
          kind === 'rounding' || (index > 0 && kind === 'write-off' && amount_paise < 0)
        const added = news.length - news.filter(follows).length
        expect([added >= enters, added <= most], JSON.stringify(done)).toEqual([true, true])
        entries = after
      }
    }),
    {
      numRuns: RUNS,
      examples: [
        [
          [
            { kind: 'say', utr: 1 },
            { kind: 'refuse' },
            { kind: 'say', utr: 2 },
            { kind: 'confirm', amount: 500 },
            { kind: 'refund', amount: 500 },
          ],
        ],
        [
          [
            { kind: 'pay', amount: 333.33 },
            { kind: 'deduct', amount: 100 },
            { kind: 'write-off' },
            { kind: 'expect-again' },
            { kind: 'pay', amount: 500 },
          ],
        ],
        [
          [
            { kind: 'write-off' },
            { kind: 'pay', amount: 0.01 },
            { kind: 'refund', amount: 0.01 },
            { kind: 'set', to: 'paid' },
          ],
        ],
        // Less than a rupee is missing after the third.
        [
          [
            { kind: 'pay', amount: 333.33 },
            { kind: 'pay', amount: 333.33 },
            { kind: 'pay', amount: 333.33 },
            { kind: 'refund', amount: 0.01 },
            { kind: 'set', to: 'pending' },
          ],
        ],
      ],
    },
  )
  expect([...accepted].toSorted()).toEqual([
    'confirm',
    'deduct',
    'expect-again',
    'pay',
    'refund',
    'refuse',
    'say',
    'set',
    'write-off',
  ])

  // Lists and sums say the same as the ledgers, to the paisa.
  const query = { range: '[0,999]', filter: '{}' }
  const listed = (await shop.call('GET', '/api/admin/orders', { as: admin, query })).json<AdminOrder[]>()
  const paise = (rupees: number) => Math.round(rupees * 100)
  let [received, open] = [0, 0]
  for (const row of listed) {
    const entries = await entriesOf(row.id)
    const total = paise(row.agreed_total ?? row.totalAmount)
    const ledger = ledgerOf(total, entries)
    const { paid } = ledger
    const isOwed = row.heard_at !== null && row.filed_at === null && row.status !== 'cancelled'
    const missing = isOwed ? openAmount(total, ledger) : 0
    expect([paise(row.paid), paise(row.open)], row.order_id).toEqual([paid, missing])
    received += paid
    open += missing
  }
  const found = await shop.call('GET', '/api/admin/orders/statistics/summary', { as: admin })
  const statistics = found.json<OrderStatistics>()
  expect([paise(statistics.total_revenue), paise(statistics.open_amount)]).toEqual([received, open])
  const owed = { range: '[0,999]', filter: JSON.stringify({ money: 'open' }) }
  const open_rows = (await shop.call('GET', '/api/admin/orders', { as: admin, query: owed })).json<
    AdminOrder[]
  >()
  expect(open_rows.map(({ id }) => id).toSorted()).toEqual(
    listed.flatMap((row) => (row.open > 0 ? row.id : [])).toSorted(),
  )
  expect(open_rows.length).toBeGreaterThan(0)
})

it('keeps them in agreement when staff and customer act at the same moment', async () => {
  const { shop, admin, order, pay, refund, say, payments, confirm, at } = await shopWithOrder()
  await offerUpi(shop, admin)
  await pay(newPayment({ amount: 100 }))
  await say('412345678901')
  const notice = (await payments()).notices[0]?.id ?? ''
  const answers = await Promise.all([
    pay(newPayment({ amount: 300 })),
    refund(newPayment({ amount: 100 })),
    confirm(notice, { amount: 600, received_on: today() }),
    shop.call('PUT', `${at}/purchase-status`, { as: admin, json: { purchase_status: 'failed' } }),
    refund(newPayment({ amount: 100 })),
  ])
  for (const { statusCode } of answers) expect([200, 201, 422]).toContain(statusCode)
  const entries = await shop.app.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('sequence')
    .execute()
  const { status, paid } = ledgerOf(100_000, entries)
  expect((await payments()).purchase_status).toBe(status)
  expect(paid).toBeGreaterThanOrEqual(0)
  expect(entries).toHaveLength(1 + answers.filter(({ statusCode }) => statusCode < 300).length)
})
