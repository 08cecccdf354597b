import { addDays, shopMoment } from '@karigar/contract/base/shop-clock'
import { alertOverdue } from '../../api/src/modules/sales/settlements/overdue.actions.ts'
import { settlementMessages } from '@karigar/contract/sales/settlement.words'
import type { AdminOrder, OrderStatistics } from '@karigar/contract/sales/order.wire'
import type { TaxDeduction } from '@karigar/contract/sales/settlement.wire'
import { describe, expect, it, vi } from 'vitest'
import { newDeduction, newPayment, shopWithOrder, today } from '../support/payments.ts'

async function calls() {
  const made = await shopWithOrder()
  const { shop, admin, at, order } = made
  const as = admin
  await shop.call('PUT', '/api/admin/orders/heard', { as, json: { ids: [order.id], heard: true } })
  const total = async () =>
    (await shop.call('GET', '/api/admin/orders/statistics/summary', { as })).json<OrderStatistics>()
      .total_revenue
  const before = await total()
  return {
    ...made,
    deduct: (json: object) => shop.call('POST', `${at}/tax-deductions`, { as, json }),
    writeOff: (reason = 'Closed down') => shop.call('POST', `${at}/write-off`, { as, json: { reason } }),
    expectAgain: (reason = 'Has written') =>
      shop.call('POST', `${at}/expect-again`, { as, json: { reason } }),
    expectBy: (payment_due_on: string | null) =>
      shop.call('PUT', `${at}/payment-due`, { as, json: { payment_due_on } }),
    setPaid: (paid_how?: object) =>
      shop.call('PUT', `${at}/purchase-status`, {
        as,
        json: { purchase_status: 'paid', ...(paid_how && { paid_how }) },
      }),
    read: async () => (await shop.call('GET', at, { as })).json<AdminOrder>(),
    /** Rupees that came in since the order was placed. */
    revenue: async () => Math.round(((await total()) - before) * 100) / 100,
    deductions: async (filter: object = {}) =>
      (
        await shop.call('GET', '/api/admin/tax-deductions', { as, query: { filter: JSON.stringify(filter) } })
      ).json<TaxDeduction[]>(),
    listed: async (money: string) =>
      (await shop.call('GET', '/api/admin/orders', { as, query: { filter: JSON.stringify({ money }) } }))
        .json<AdminOrder[]>()
        .map(({ id }) => id),
  }
}

describe('less than a rupee', () => {
  it('that is missing settles the order as rounding, which is no revenue', async () => {
    const { pay, payments, revenue, read } = await calls()
    await pay(newPayment({ amount: 500 }))
    await pay(newPayment({ amount: 499.01 }))
    const { entries, ...sums } = await payments()
    expect(sums).toMatchObject({ purchase_status: 'paid', paid: 999.01, open: 0, due: null })
    expect(entries).toMatchObject([
      { kind: 'advance' },
      { kind: 'balance' },
      { kind: 'rounding', amount: 0.99 },
    ])
    expect([await revenue(), (await read()).paid]).toEqual([999.01, 999.01])
  })

  it('settles nothing before anything was paid, and a whole rupee stays open', async () => {
    const { pay, payments } = await calls()
    await pay(newPayment({ amount: 999 }))
    expect(await payments()).toMatchObject({ purchase_status: 'pending', open: 1 })
  })
})

describe('Paid', () => {
  it('enters what is open in the way that staff say', async () => {
    const { pay, setPaid, payments } = await calls()
    await pay(newPayment({ amount: 400 }))
    const paid = { method: 'bank-transfer', reference: 'N 1234', received_on: addDays(today(), -1) }
    expect((await setPaid(paid)).statusCode).toBe(200)
    expect((await payments()).entries.at(-1)).toMatchObject({
      kind: 'balance',
      amount: 600,
      ...paid,
    })
  })

  it('without a way is entered as paid in one that is not said', async () => {
    const { setPaid, payments } = await calls()
    await setPaid()
    expect((await payments()).entries).toMatchObject([
      { kind: 'adjustment', method: 'by-hand', amount: 1000 },
    ])
  })

  it('enters what was written off in the way that staff say, because it came after all', async () => {
    const { pay, writeOff, setPaid, payments, revenue } = await calls()
    await pay(newPayment({ amount: 400 }))
    await writeOff()
    await setPaid({ method: 'cash', received_on: today() })
    const { entries, ...sums } = await payments()
    expect(entries.slice(-2)).toMatchObject([
      { kind: 'balance', method: 'cash', amount: 600 },
      { kind: 'write-off', amount: -600 },
    ])
    expect(sums).toMatchObject({ purchase_status: 'paid', paid: 1000 })
    expect(await revenue()).toBe(1000)
  })

  it('says what is wrong with the way, and enters nothing', async () => {
    const { shop, admin, at, setPaid, payments } = await calls()
    const wrong = await setPaid({ method: 'upi', reference: '12', received_on: addDays(today(), 1) })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      { errors: { received_on: expect.any(String), reference: expect.any(String) } },
    ])
    const json = { purchase_status: 'failed', paid_how: { method: 'cash', received_on: today() } }
    expect((await shop.call('PUT', `${at}/purchase-status`, { as: admin, json })).statusCode).toBe(422)
    expect((await payments()).entries).toEqual([])
  })
})

describe('deducted tax', () => {
  it('that was entered by mistake is taken back with a reason, and the order asks for it again', async () => {
    const { shop, admin: as, pay, deduct, payments, deductions, revenue } = await calls()
    await pay(newPayment({ amount: 900 }))
    await deduct(newDeduction())
    const [entered] = await deductions()
    const takeBack = (json: object) =>
      shop.call('POST', `/api/admin/tax-deductions/${entered?.id}/take-back`, { as, json })
    expect((await takeBack({ reason: ' ' })).statusCode).toBe(422)
    const taken = await takeBack({ reason: 'For another order' })
    expect([taken.statusCode, taken.json()]).toMatchObject([
      200,
      { purchase_status: 'pending', paid: 900, open: 100, deducted: 0 },
    ])
    expect((await payments()).entries.at(-1)).toMatchObject({
      kind: 'refund',
      method: 'none',
      amount: -100,
      note: 'For another order',
    })
    expect([await deductions(), await revenue()]).toEqual([[], 900])
    expect((await takeBack({ reason: 'Again' })).statusCode).toBe(404)
  })

  it('is no money that could be given back or kept as credit', async () => {
    const { shop, admin: as, at, pay, deduct, payments, read } = await calls()
    await pay(newPayment({ amount: 900 }))
    await deduct(newDeduction())
    const refund = (amount: number) =>
      shop.call('POST', `${at}/refunds`, { as, json: newPayment({ amount }) })
    expect((await refund(900.01)).statusCode).toBe(422)
    await shop.call('PUT', `${at}/status`, { as, json: { status: 'cancelled' } })
    expect(await payments()).toMatchObject({ surplus: 900, deducted: 100 })
    expect(await read()).toMatchObject({ to_give_back: 900 })
    expect((await refund(900)).statusCode).toBe(201)
    expect(await payments()).toMatchObject({ paid: 100, surplus: 0 })
    expect(await read()).toMatchObject({ to_give_back: 0 })
  })

  it('counts as paid and as revenue, and its certificate is missing until it is entered', async () => {
    const { shop, admin, pay, deduct, payments, revenue, deductions, order } = await calls()
    await pay(newPayment({ amount: 900 }))
    const made = await deduct(newDeduction({ tan: ' del a12345b ' }))
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { purchase_status: 'paid', open: 0, paid: 1000 },
    ])
    expect(await revenue()).toBe(1000)
    expect((await payments()).entries.at(-1)).toMatchObject({
      kind: 'tax-deducted',
      method: 'none',
      amount: 100,
    })
    const [entry] = await deductions({ certificate: 'missing' })
    expect(entry).toMatchObject({ order_id: order.order_id, tan: 'DELA12345B', rate: 10, certificate: null })
    const json = { certificate: 'TDS-1', certificate_on: today() }
    const saved = await shop.call('PUT', `/api/admin/tax-deductions/${entry?.id}`, { as: admin, json })
    expect(saved.json()).toMatchObject(json)
    expect(await deductions({ certificate: 'missing' })).toEqual([])
    expect(await deductions({ certificate: 'there', quarter: entry?.quarter ?? '' })).toHaveLength(1)
    const single = await shop.call('GET', `/api/admin/tax-deductions/${entry?.id}`, { as: admin })
    expect(single.json()).toMatchObject({ id: entry?.id, ...json })
  })

  it.each([1, 1.1, 2.5, 10.25])('can be %s per cent', async (rate) => {
    const { deduct } = await calls()
    expect((await deduct(newDeduction({ rate }))).statusCode).toBe(201)
  })

  it('is refused with a sentence for each field, and above what is open', async () => {
    const { deduct, payments } = await calls()
    const wrong = await deduct({
      amount: 1001,
      section: ' ',
      rate: 0,
      deductor: '',
      tan: 'ABC',
      received_on: 'x',
    })
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors).toSorted()]).toEqual([
      422,
      ['amount', 'deductor', 'rate', 'received_on', 'section', 'tan'],
    ])
    expect((await payments()).entries).toEqual([])
  })
})

describe('what will never come', () => {
  it('is written off with a reason: nothing is open, the order is unpaid, and it is no revenue', async () => {
    const { pay, writeOff, payments, revenue, read, listed, order } = await calls()
    await pay(newPayment({ amount: 400 }))
    expect(await listed('open')).toContain(order.id)
    expect((await writeOff(' ')).statusCode).toBe(422)
    expect((await writeOff()).json()).toMatchObject({ open: 0, written_off: 600, purchase_status: 'unpaid' })
    expect(await revenue()).toBe(400)
    expect(await read()).toMatchObject({ open: 0, paid: 400, payment_due_on: null })
    expect(await listed('open')).not.toContain(order.id)
    expect((await writeOff()).json()).toMatchObject({ detail: settlementMessages.nothingOpen })
    expect((await payments()).entries.at(-1)).toMatchObject({ kind: 'write-off', note: 'Closed down' })
  })

  it('is expected again, and comes after all', async () => {
    const { pay, writeOff, expectAgain, revenue } = await calls()
    expect((await expectAgain()).statusCode).toBe(409)
    await writeOff()
    expect((await expectAgain()).json()).toMatchObject({
      open: 1000,
      written_off: 0,
      purchase_status: 'pending',
    })
    await writeOff()
    const paid = await pay(newPayment({ amount: 1000 }))
    expect(paid.json()).toMatchObject({ purchase_status: 'paid', open: 0, paid: 1000 })
    expect(await revenue()).toBe(1000)
  })
})

describe('an order whose day has passed', () => {
  it('is told to admins once, from nine in the morning on, and again after another day', async () => {
    const { shop, admin, order, expectBy } = await calls()
    const { db } = shop.app
    await db
      .updateTable('orders')
      .set({ filed_at: new Date().toISOString() })
      .where('id', '<>', order.id)
      .execute()
    const told = async () =>
      (await shop.call('GET', '/api/staff/alerts', { as: admin }))
        .json<{ alerts: { kind: string; order_id: string | null; amount: number }[] }>()
        .alerts.filter(({ kind }) => kind === 'payment-overdue')
    const at = (day: string, time: string) => shopMoment(day, time)
    const day = addDays(today(), 20)
    await expectBy(day)
    expect(await alertOverdue(db, at(day, '23:00'))).toBe(0)
    expect(await alertOverdue(db, at(addDays(day, 1), '08:59'))).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(at(addDays(day, 1), '09:00'))
    expect(await alertOverdue(db)).toBe(1)
    expect(await alertOverdue(db)).toBe(0)
    expect(await alertOverdue(db, at(addDays(day, 9), '10:00'))).toBe(0)
    vi.useRealTimers()
    expect(await told()).toMatchObject([{ order_id: order.order_id, amount: 1000 }])
    await expectBy(addDays(day, 5))
    expect(await alertOverdue(db, at(addDays(day, 6), '10:00'))).toBe(1)
  })
})

describe('the day by which what is open is expected', () => {
  it('is that of the order until something was paid, then that of the work, unless staff set another', async () => {
    const { shop, admin, pay, expectBy, read, listed, order } = await calls()
    expect((await read()).payment_due_on).toBe(today())
    expect(await listed('overdue')).not.toContain(order.id)
    await pay(newPayment({ amount: 400 }))
    expect(await read()).toMatchObject({ payment_due_on: (await read()).due_on })
    const yesterday = addDays(today(), -1)
    expect((await expectBy('2026-13-01')).json()).toMatchObject({
      errors: { payment_due_on: settlementMessages.dayInvalid },
    })
    expect((await expectBy(yesterday)).json()).toMatchObject({
      payment_due_on: yesterday,
      own_payment_due_on: yesterday,
    })
    expect(await listed('overdue')).toContain(order.id)
    const desk = await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
    expect(desk.json<{ timeline: { text: string }[] }>().timeline.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Payment expected by: as the order says → /),
    )
    expect((await expectBy(null)).json()).toMatchObject({ own_payment_due_on: null })
    await pay(newPayment({ amount: 600 }))
    expect(await read()).toMatchObject({ payment_due_on: null })
  })
})
