import type { CustomerMoney, CustomerSums } from '@karigar/contract/sales/customer-money.wire'
import type { PeriodFigures } from '@karigar/contract/office/dashboard.wire'
import type { AdminOrder, OrderStatistics } from '@karigar/contract/sales/order.wire'
import type { TaxDeduction } from '@karigar/contract/sales/settlement.wire'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStatement } from '../../api/src/modules/sales/customers/statement.ts'
import { spentSource } from '../../api/src/modules/sales/orders/order-points.ts'
import { freeLine } from '../support/order-desk.ts'
import { givePoints, newOrder, placeOrder, registerCustomer } from '../support/orders.ts'
import { newDeduction, newPayment, shopWithOrder } from '../support/payments.ts'

const RUNS = 15
/** Hundredths of points that each customer has from the start. */
const HELD = 40_000
const amount = fc.constantFrom(0.5, 100, 333.33, 999.5, 1000, 1700)
const which = fc.integer({ min: 0, max: 1 })
const ofOrder = (kind: 'pay' | 'refund' | 'deduct' | 'use') =>
  fc.record({ kind: fc.constant(kind), amount, order: which })

const act = fc.oneof(
  ofOrder('pay'),
  ofOrder('refund'),
  ofOrder('deduct'),
  ofOrder('use'),
  fc.record({
    kind: fc.constant('spend' as const),
    amount: fc.constantFrom(0, 0.5, 100, 333.33),
    order: which,
  }),
  fc.record({ kind: fc.constantFrom('divide' as const, 'give-back' as const), amount }),
  fc.record({
    kind: fc.constant('change' as const),
    amount: fc.constantFrom(333.5, 800, 1150),
    order: which,
  }),
  fc.record({
    kind: fc.constant('set' as const),
    status: fc.constantFrom('pending', 'paid', 'failed', 'refunded', 'unpaid'),
    order: which,
  }),
  fc.record({
    kind: fc.constantFrom(
      'write-off' as const,
      'expect-again' as const,
      'keep-surplus' as const,
      'agree' as const,
      'take-back' as const,
      'cancel' as const,
      'go-on' as const,
    ),
    order: which,
  }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const paise = (rupees: number) => Math.round(rupees * 100)

it('says the same of a customer in lists, dues, statement and dashboard, to the paisa, after any acts', async () => {
  const { shop, admin, service } = await shopWithOrder()
  const { db } = shop.app
  const as = admin
  const get = async <Reply>(path: string, filter?: object) =>
    (
      await shop.call('GET', `/api/admin/${path}`, {
        as,
        query: filter ? { filter: JSON.stringify(filter), range: '[0,999]' } : {},
      })
    ).json<Reply>()
  /** What the dashboard says of the shop's money, in paise: revenue in four places, and what is open. */
  const dashboard = async () => {
    const { total_revenue, recent_revenue, open_amount } =
      await get<OrderStatistics>('orders/statistics/summary')
    const { revenue, days } = await get<PeriodFigures>('dashboard/period')
    const ofDays = days.reduce((sum, day) => sum + paise(day.revenue), 0)
    return {
      revenue: [...[total_revenue, recent_revenue, revenue].map(paise), ofDays],
      open: paise(open_amount),
    }
  }
  const openOf = (orders: readonly AdminOrder[]) =>
    orders.reduce((total, order) => total + paise(order.open), 0)
  const accepted = new Set<string>()

  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 9 }), async (acts) => {
      const { token, id } = await registerCustomer(shop)
      await givePoints(shop, admin, id, HELD / 100)
      await placeOrder(shop, newOrder(service), token)
      const orders = [
        await placeOrder(shop, newOrder(service), token),
        await placeOrder(shop, newOrder(service), token),
      ]
      const ids = (await get<AdminOrder[]>('orders', { customer_id: id })).map((order) => order.id)
      await shop.call('PUT', '/api/admin/orders/heard', { as, json: { ids, heard: true } })
      const before = await dashboard()
      const openBefore = openOf(await get<AdminOrder[]>('orders', { customer_id: id }))
      let moved = 0

      /** Returns the call of an act, and the paise that it moves when it is accepted. */
      async function perform(done: Act): Promise<[number, number]> {
        const order = 'order' in done ? orders[done.order] : undefined
        const rupees = 'amount' in done ? done.amount : 0
        const post = async (path: string, json: object) =>
          (await shop.call('POST', `/api/admin/${path}`, { as, json })).statusCode
        const at = `orders/${order?.id}`
        switch (done.kind) {
          case 'pay':
            return [await post(`${at}/payments`, newPayment({ amount: rupees })), paise(rupees)]
          case 'refund':
            return [await post(`${at}/refunds`, newPayment({ amount: rupees })), -paise(rupees)]
          case 'deduct':
            return [await post(`${at}/tax-deductions`, newDeduction({ amount: rupees })), paise(rupees)]
          case 'use':
            return [
              await post(`customers/${id}/credit-uses`, { order_id: order?.order_id, amount: rupees }),
              0,
            ]
          case 'spend': {
            const { statusCode } = await shop.call('PUT', `/api/admin/${at}/points`, {
              as,
              json: { points: rupees },
            })
            return [statusCode, 0]
          }
          case 'take-back': {
            const [first] = (await get<TaxDeduction[]>('tax-deductions')).filter(
              ({ order_id }) => order_id === order?.order_id,
            )
            return [
              await post(`tax-deductions/${first?.id}/take-back`, { reason: 'Because' }),
              -paise(first?.amount ?? 0),
            ]
          }
          case 'change': {
            const { headers } = await shop.call('GET', `/api/admin/${at}/versions`, { as })
            const { statusCode } = await shop.call('PUT', `/api/admin/${at}/content`, {
              as,
              headers: { 'if-match': String(headers.etag) },
              json: { lines: [freeLine({ price: rupees })], discount: 0, discount_reason: null, note: null },
            })
            return [statusCode, 0]
          }
          case 'agree': {
            const { version } = await get<AdminOrder>(at)
            const json = { version }
            return [(await shop.call('PUT', `/api/admin/${at}/agreement`, { as, json })).statusCode, 0]
          }
          case 'set': {
            const entriesOf = async () => (await get<OrderPayments>(`${at}/payments`)).entries
            const known = (await entriesOf()).length
            const json = { purchase_status: done.status }
            const { statusCode } = await shop.call('PUT', `/api/admin/${at}/purchase-status`, { as, json })
            const entered = (await entriesOf()).slice(known).filter(({ kind }) => kind === 'adjustment')
            return [statusCode, entered.reduce((sum, entry) => sum + paise(entry.amount), 0)]
          }
          case 'divide': {
            const { dues } = await get<CustomerMoney>(`customers/${id}`)
            const first = dues[0]
            const parts = first ? [{ order_id: first.order_id, amount: Math.min(first.open, rupees) }] : []
            return [
              await post(`customers/${id}/payments`, { ...newPayment({ amount: rupees }), parts }),
              paise(rupees),
            ]
          }
          case 'give-back':
            return [
              await post(`customers/${id}/credit-refunds`, newPayment({ amount: rupees })),
              -paise(rupees),
            ]
          case 'write-off':
          case 'expect-again':
            return [await post(`${at}/${done.kind}`, { reason: 'Because' }), 0]
          case 'keep-surplus':
            return [(await shop.call('POST', `/api/admin/${at}/keep-surplus`, { as })).statusCode, 0]
          default: {
            const status = done.kind === 'cancel' ? 'cancelled' : 'pending'
            return [
              (await shop.call('PUT', `/api/admin/${at}/status`, { as, json: { status } })).statusCode,
              0,
            ]
          }
        }
      }

      for (const done of acts) {
        const [statusCode, sum] = await perform(done)
        expect([200, 201, 404, 409, 422], JSON.stringify(done)).toContain(statusCode)
        if (statusCode >= 300) continue
        accepted.add(done.kind)
        moved += sum
      }

      const open = openOf(await get<AdminOrder[]>('orders', { customer_id: id }))
      expect(await dashboard()).toEqual({
        revenue: before.revenue.map((sum) => sum + moved),
        open: before.open + open - openBefore,
      })
      const money = await get<CustomerMoney>(`customers/${id}`)
      const [row] = await get<CustomerSums[]>('customers', { id: [id] })
      expect([paise(money.open), paise(row?.open ?? 0)]).toEqual([open, open])
      expect(money.dues.reduce((total, due) => total + paise(due.open), 0)).toBe(open)
      expect(paise(money.credit)).toBe(money.credits.reduce((total, entry) => total + paise(entry.amount), 0))
      const rows = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).execute()
      // What was paid too much stays on its order until staff keep it as credit.
      const surplus = rows.reduce(
        (total, order) => total + Math.max(0, order.paid_paise - (order.agreed_paise ?? order.total_paise)),
        0,
      )
      // Staff are told of it, and of what was paid for a cancelled order; deducted tax is no money.
      const entries = await db.selectFrom('payments').selectAll().execute()
      const over = rows.reduce((total, order) => {
        const deducted = entries
          .filter(({ order_id, method }) => order_id === order.id && method === 'none')
          .filter(({ kind }) => kind === 'tax-deducted' || kind === 'refund')
          .reduce((sum, { amount_paise }) => sum + amount_paise, 0)
        const payable = order.status === 'cancelled' ? 0 : (order.agreed_paise ?? order.total_paise)
        return total + Math.max(0, order.paid_paise - Math.max(deducted, payable))
      }, 0)
      expect(money.surpluses.reduce((total, one) => total + paise(one.amount), 0)).toBe(over)
      const points = await db.selectFrom('points_entries').selectAll().where('user_id', '=', id).execute()
      for (const { id: orderId, points_paise } of rows) {
        const spent = points.filter(({ source }) => source === spentSource(orderId))
        expect(spent.reduce((total, entry) => total - entry.amount, 0)).toBe(points_paise)
      }
      expect(points.every(({ balance }) => balance >= 0)).toBe(true)
      expect((await readStatement(db, id)).balance).toBe(open - surplus - paise(money.credit))
    }),
    {
      numRuns: RUNS,
      examples: [
        [
          [
            { kind: 'pay', amount: 1700, order: 0 },
            { kind: 'keep-surplus', order: 0 },
            { kind: 'spend', amount: 333.33, order: 1 },
            { kind: 'use', amount: 333.33, order: 1 },
            { kind: 'give-back', amount: 100 },
            { kind: 'deduct', amount: 100, order: 1 },
            { kind: 'take-back', order: 1 },
          ],
        ],
        [
          [
            { kind: 'pay', amount: 1700, order: 0 },
            { kind: 'keep-surplus', order: 0 },
            { kind: 'change', amount: 1150, order: 0 },
            { kind: 'agree', order: 0 },
            { kind: 'use', amount: 100, order: 0 },
            { kind: 'set', status: 'paid', order: 0 },
          ],
        ],
        [
          [
            { kind: 'deduct', amount: 999.5, order: 1 },
            { kind: 'pay', amount: 0.5, order: 1 },
          ],
        ],
        [
          [
            { kind: 'pay', amount: 100, order: 0 },
            { kind: 'write-off', order: 0 },
            { kind: 'change', amount: 800, order: 0 },
            { kind: 'pay', amount: 1000, order: 0 },
            { kind: 'keep-surplus', order: 0 },
            { kind: 'pay', amount: 999.5, order: 1 },
            { kind: 'change', amount: 333.5, order: 1 },
            { kind: 'cancel', order: 1 },
            { kind: 'keep-surplus', order: 1 },
          ],
        ],
        [
          [
            { kind: 'spend', amount: 100, order: 1 },
            { kind: 'divide', amount: 1700 },
            { kind: 'pay', amount: 1000, order: 0 },
            { kind: 'refund', amount: 100, order: 0 },
            { kind: 'write-off', order: 1 },
            { kind: 'expect-again', order: 1 },
            { kind: 'cancel', order: 1 },
            { kind: 'go-on', order: 1 },
            { kind: 'pay', amount: 100, order: 1 },
          ],
        ],
      ],
    },
  )
  expect([...accepted].toSorted()).toEqual([
    'agree',
    'cancel',
    'change',
    'deduct',
    'divide',
    'expect-again',
    'give-back',
    'go-on',
    'keep-surplus',
    'pay',
    'refund',
    'set',
    'spend',
    'take-back',
    'use',
    'write-off',
  ])
})
