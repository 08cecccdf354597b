import type { GatewaySettlement, SettlementWithLines } from '@karigar/contract/sales/bank.wire'
import { bankMessages, gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import { describe, expect, it } from 'vitest'
import { actingAs } from '../../api/src/history/acting.ts'
import { GATEWAY } from '../../api/src/modules/sales/payment-links/gateway-actor.ts'
import { enterMovement } from '../../api/src/modules/sales/orders/ledger.actions.ts'
import { moneyInTurn } from '../../api/src/modules/accounts/points/money-in-turn.ts'
import { requireOrder } from '../../api/src/modules/sales/orders/require-order.ts'
import { bankLines, credit, openLines, statement, uploadFile, uploadStatement } from '../support/bank.ts'
import { tokenOf } from '../support/login.ts'
import { shopWithOrder, today } from '../support/payments.ts'

const UTR = '1568176960vxp0rj'
const HEADINGS =
  'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr,payment_id'

/** Returns a report with these lines; each is entity, type, debit, credit, amount, fee, tax and payment. */
const report = (lines: readonly string[][], { utr = UTR, id = 'setl_1', day = today() } = {}) =>
  [
    HEADINGS,
    ...lines.map(([entity, type, debit, credited, amount, fee, tax, payment]) =>
      [entity, type, debit, credited, amount, 'INR', fee, tax, day, id, utr, payment].join(','),
    ),
  ].join('\n')

const PAYMENT = ['pay_A', 'payment', '0', '976.40', '1000', '23.60', '3.60', '']
const UNKNOWN = ['pay_B', 'payment', '0', '488.20', '500', '11.80', '1.80', '']
const REFUND = ['rfnd_C', 'refund', '100', '0', '100', '0', '0', 'pay_A']

/** A shop whose order was paid through Razorpay, as pay_A. */
async function calls() {
  const made = await shopWithOrder()
  const { shop, admin, order } = made
  await moneyInTurn(shop.app.db, async (trx) => {
    const movement = {
      isRefund: false,
      paise: 100_000,
      method: 'gateway' as const,
      reference: 'pay_A',
      note: null,
      received_on: today(),
      key: 'gateway:pay_A',
    }
    const occasion = { actor: GATEWAY, at: new Date().toISOString() }
    await actingAs(GATEWAY, async () =>
      enterMovement(trx, await requireOrder(trx, order.id), movement, occasion),
    )
  })
  return {
    ...made,
    upload: (text: string) => uploadFile(shop, admin, 'settlement-reports', text),
    list: async (filter: object = {}) =>
      (
        await shop.call('GET', '/api/admin/gateway-settlements', {
          as: admin,
          query: { filter: JSON.stringify(filter) },
        })
      ).json<GatewaySettlement[]>(),
    one: async (id: string) =>
      (
        await shop.call('GET', `/api/admin/gateway-settlements/${id}`, { as: admin })
      ).json<SettlementWithLines>(),
  }
}

describe('a report of settlements', () => {
  it('is kept entry by entry, each once, with the order of each payment', async () => {
    const { upload, list, one, order } = await calls()
    const first = await upload(report([PAYMENT, REFUND]))
    expect([first.statusCode, first.json()]).toEqual([201, { added: 2, known: 0, unsettled: 0 }])
    expect((await upload(report([PAYMENT, UNKNOWN, REFUND, PAYMENT]))).json()).toEqual({
      added: 1,
      known: 2,
      unsettled: 0,
    })
    expect(await list()).toEqual([
      {
        id: 'setl_1',
        settled_on: today(),
        utr: UTR.toUpperCase(),
        gross: 1500,
        others: -100,
        fees: 30,
        gst: 5.4,
        paid_out: 1364.6,
        off: 0,
        lines: 3,
        unknown: 1,
        arrived: null,
      },
    ])
    const { entries } = await one('setl_1')
    expect(entries.map(({ entity, order_id }) => [entity, order_id])).toEqual([
      ['pay_B', null],
      ['pay_A', order.order_id],
      ['rfnd_C', order.order_id],
    ])
    expect(entries[1]).toMatchObject({
      type: 'payment',
      amount: 1000,
      fee: 20,
      tax: 3.6,
      credit: 976.4,
      debit: 0,
    })
  })

  it('that is uploaded twice at once is kept once', async () => {
    const { upload, list } = await calls()
    const answers = await Promise.all([1, 2].map(() => upload(report([PAYMENT, REFUND]))))
    expect(answers.map((answer) => answer.json<{ added: number }>().added).toSorted()).toEqual([0, 2])
    expect(await list()).toMatchObject([{ lines: 2 }])
  })

  it('says when its sums do not come to what was paid out', async () => {
    const { upload, list } = await calls()
    await upload(report([['pay_A', 'payment', '0', '900', '1000', '23.60', '3.60', '']]))
    expect(await list()).toMatchObject([{ paid_out: 900, off: -76.4 }])
  })

  it('is refused with a sentence when it is something else, and as a statement', async () => {
    const { shop, admin, upload, list } = await calls()
    const wrong = await upload(statement([credit()]))
    expect([wrong.statusCode, wrong.json().detail]).toEqual([422, gatewaySettlementMessages.isStatement])
    const asStatement = await uploadStatement(shop, admin, report([PAYMENT]))
    expect([asStatement.statusCode, asStatement.json().detail]).toEqual([422, bankMessages.isReport])
    expect(await list()).toEqual([])
  })
})

describe('a settlement in the bank', () => {
  const payout = (amount = '876.40') =>
    credit({ narration: `NEFT CR-UTIB0000100-RAZORPAY SOFTWARE-KARIGAR-${UTR.toUpperCase()}`, amount })

  it.each(['the report', 'the statement'])('is no customer’s payment, with %s first', async (first) => {
    const { shop, admin, upload, list, order } = await calls()
    if (first === 'the report') await upload(report([PAYMENT, REFUND]))
    await uploadStatement(shop, admin, statement([payout(), credit({ amount: '10.00' })]))
    if (first === 'the statement') await upload(report([PAYMENT, REFUND]))
    expect((await openLines(shop, admin)).map(({ amount }) => amount)).toEqual([10])
    const [line] = await bankLines(shop, admin, { state: 'settlement' })
    expect(line).toMatchObject({
      amount: 876.4,
      settlement: { id: 'setl_1', settled_on: today() },
      proposals: [],
    })
    expect(await list({ arrived: 'yes' })).toMatchObject([
      { arrived: { day: today(), amount: 876.4 }, paid_out: 876.4 },
    ])
    expect(await list({ arrived: 'no' })).toEqual([])
    const refused = await shop.call('POST', `/api/admin/bank-lines/${line?.id}/enter`, {
      as: admin,
      json: { order_id: order.order_id, open: 0 },
    })
    expect([refused.statusCode, refused.json().detail]).toEqual([409, bankMessages.isSettlement])
    const aside = await shop.call('PUT', `/api/admin/bank-lines/${line?.id}/aside`, {
      as: admin,
      json: { aside: true },
    })
    expect(aside.json().detail).toBe(bankMessages.cannotSetAside)
  })

  it('that was set aside before is found, too', async () => {
    const { shop, admin, upload, list } = await calls()
    await uploadStatement(shop, admin, statement([payout()]))
    const [line] = await openLines(shop, admin)
    await shop.call('PUT', `/api/admin/bank-lines/${line?.id}/aside`, { as: admin, json: { aside: true } })
    await upload(report([PAYMENT, REFUND]))
    expect(await list({ arrived: 'yes' })).toHaveLength(1)
    expect(await bankLines(shop, admin, { state: 'settlement' })).toMatchObject([{ decided_by: null }])
  })

  it('of another amount says so, and one with another number has not arrived', async () => {
    const { shop, admin, upload, list } = await calls()
    await upload(report([PAYMENT, REFUND]))
    await upload(report([UNKNOWN], { id: 'setl_2', utr: 'OTHER12345678901', day: addDays(today(), -1) }))
    await uploadStatement(shop, admin, statement([payout('800.00')]))
    expect(await list()).toMatchObject([
      { id: 'setl_1', paid_out: 876.4, arrived: { amount: 800 } },
      { id: 'setl_2', arrived: null },
    ])
    expect(await list({ unknown: 'some' })).toMatchObject([{ id: 'setl_2', unknown: 1 }])
    expect(await list({ q: 'other123' })).toMatchObject([{ id: 'setl_2' }])
  })
})

it('settlements are for admins alone', async () => {
  const { shop, admin, upload } = await calls()
  await upload(report([PAYMENT]))
  for (const role of ['manager', 'user'] as const) {
    const as = await tokenOf(shop, role)
    const answers = [
      await uploadFile(shop, as, 'settlement-reports', report([UNKNOWN])),
      await shop.call('GET', '/api/admin/gateway-settlements', { as }),
      await shop.call('GET', '/api/admin/gateway-settlements/setl_1', { as }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  }
  expect((await shop.call('GET', '/api/admin/gateway-settlements/none', { as: admin })).statusCode).toBe(404)
})
