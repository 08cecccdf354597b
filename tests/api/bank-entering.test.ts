import { bankMessages } from '@karigar/contract/sales/bank.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { describe, expect, it } from 'vitest'
import { credit } from '../support/bank.ts'
import { newPayment, offerUpi, today } from '../support/payments.ts'
import { secondAdmin, shopWithBank } from '../support/bank-shop.ts'

const UTR = '417283940566'
const inIndia = (day: string) => day.split('-').toReversed().join('/')

describe('one press', () => {
  it('enters a line as the order’s payment: its day, amount and number', async () => {
    const { upload, enter, open, lines, order, payments, shop, admin } = await shopWithBank()
    const yesterday = addDays(today(), -1)
    await upload(credit({ day: inIndia(yesterday) }))
    const [line] = await open()
    const entered = await enter(line)
    expect([entered.statusCode, entered.json()]).toMatchObject([
      200,
      {
        state: 'entered',
        entered: [{ order_id: order.order_id, amount: 1000 }],
        proposals: [],
        decided_by: expect.any(String),
      },
    ])
    expect(await payments()).toMatchObject({
      purchase_status: 'paid',
      entries: [{ kind: 'full', method: 'upi', amount: 1000, reference: UTR, received_on: yesterday }],
    })
    expect(await open()).toEqual([])
    expect(await lines({ state: 'entered' })).toHaveLength(1)
    const single = await shop.call('GET', `/api/admin/bank-lines/${line?.id}`, { as: admin })
    expect(single.json()).toMatchObject({ state: 'entered' })
  })

  it('enters a line once: pressed twice, by two admins at once, and after another upload', async () => {
    const { shop, admin, order, upload, enter, open, entriesOf } = await shopWithBank()
    const { token: other } = await secondAdmin(shop)
    await upload(credit({ narration: 'NEFT without a number' }))
    const [line] = await open()
    const answers = await Promise.all([admin, other, admin, other].map((as) => enter(line, {}, as)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect((await enter(line)).statusCode).toBe(200)
    expect(await upload(credit({ narration: 'NEFT without a number' }))).toMatchObject({ added: 0, known: 1 })
    expect(await open()).toEqual([])
    expect(await entriesOf(order.id)).toHaveLength(1)
  })

  it('of two lines for the same order enters only the one that came first, and says so', async () => {
    const { order, upload, enter, open, entriesOf } = await shopWithBank()
    await upload(credit({ narration: 'NEFT 1' }), credit({ narration: 'NEFT 2' }))
    const lines = await open()
    const answers = await Promise.all(lines.map((line) => enter(line)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().detail).toBe(
      bankMessages.openChanged(order.order_id),
    )
    expect(await entriesOf(order.id)).toHaveLength(1)
    const [left] = await open()
    const again = await enter(left, { open: 0 })
    expect(again.json()).toMatchObject({ state: 'entered' })
    expect(await entriesOf(order.id)).toHaveLength(2)
  })

  it('is for one order: another one is refused afterwards', async () => {
    const { order, upload, enter, open, another, entriesOf } = await shopWithBank()
    const other = await another()
    await upload(credit())
    const [line] = await open()
    await enter(line)
    const refused = await enter(line, { order_id: other.order_id, open: 1000 })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      bankMessages.enteredAlready(order.order_id),
    ])
    expect(await entriesOf(other.id)).toEqual([])
  })

  it('confirms the notice of the customer who gave the number', async () => {
    const { shop, admin, say, upload, enter, open, payments, confirm } = await shopWithBank()
    await offerUpi(shop, admin)
    await say(UTR)
    await upload(credit({ amount: '600.00' }))
    expect((await enter((await open())[0])).json()).toMatchObject({ state: 'entered' })
    const { notices, entries } = await payments()
    expect(notices).toMatchObject([{ state: 'confirmed', utr: UTR }])
    expect(entries).toMatchObject([{ amount: 600, reference: UTR }])
    const late = await confirm(notices[0]?.id ?? '', { amount: 600, received_on: today() })
    expect([late.statusCode, late.json().detail]).toEqual([409, paymentMessages.noticeDecided])
  })

  it('takes a line of another amount, and one for an order that its number names', async () => {
    const { upload, enter, open, another, entriesOf, payments } = await shopWithBank()
    const other = await another()
    await upload(
      credit({ amount: '1,200.00', narration: 'NEFT 1' }),
      credit({ amount: '400.00', narration: 'NEFT 2' }),
    )
    const [more, less] = (await open()).toSorted((one, next) => next.amount - one.amount)
    expect((await enter(more)).statusCode).toBe(200)
    expect(await payments()).toMatchObject({ paid: 1200, open: 0 })
    expect((await enter(less, { order_id: other.order_id })).statusCode).toBe(200)
    expect(await entriesOf(other.id)).toMatchObject([
      { kind: 'advance', amount: 400, method: 'bank-transfer' },
    ])
    const unknown = await enter(less, { order_id: 'KG-222222' })
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      422,
      { order_id: bankMessages.orderNotFound },
    ])
  })

  it('is refused for a day that is still to come, with a sentence', async () => {
    const { upload, enter, open } = await shopWithBank()
    await upload(credit({ day: inIndia(addDays(today(), 2)) }))
    const [line] = await open()
    expect((await enter(line)).json()).toMatchObject({ detail: paymentMessages.dayInFuture })
    expect((await open())[0]?.state).toBe('open')
  })
})

describe('a line whose number is entered already', () => {
  it('is shown as entered for the orders that have it, in whatever order both came', async () => {
    const { pay, upload, open, lines, enter, order } = await shopWithBank()
    await pay(newPayment({ amount: 400, method: 'upi', reference: '4172 8394 0566' }))
    await upload(credit(), credit({ narration: 'UPI/417283940567' }))
    expect(await open()).toHaveLength(1)
    expect(await lines({ state: 'entered' })).toMatchObject([
      {
        state: 'entered',
        entered: [{ order_id: order.order_id, amount: 400 }],
        proposals: [],
        decided_by: null,
      },
    ])
    await pay(newPayment({ amount: 100, method: 'bank-transfer', reference: '417283940567' }))
    expect(await open()).toEqual([])
    const all = await lines({ state: 'entered' })
    expect(all).toHaveLength(2)
    for (const line of all) {
      const refused = await enter(line, { open: 500 })
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        bankMessages.enteredAlready(order.order_id),
      ])
    }
  })

  it('is shown as a customer’s credit, and as each part of a divided payment', async () => {
    const { shop, admin, customer, upload, lines, order, enter } = await shopWithBank()
    const divided = (reference: string, parts: object[]) =>
      shop.call('POST', `/api/admin/customers/${customer}/payments`, {
        as: admin,
        json: { ...newPayment({ amount: 500, method: 'bank-transfer', reference }), parts },
      })
    await divided('N308263412345678', [{ order_id: order.order_id, amount: 300 }])
    await divided('N308263412345679', [])
    await upload(
      credit({ narration: 'NEFT*N308263412345678*ASHA', amount: '500.00' }),
      credit({ narration: 'NEFT*N308263412345679*ASHA', amount: '500.00' }),
    )
    const [one, other] = (await lines({ state: 'entered' })).toSorted((a, b) =>
      a.narration.localeCompare(b.narration),
    )
    expect(one?.entered).toEqual([
      { order_id: order.order_id, amount: 300 },
      { order_id: null, amount: 200 },
    ])
    expect(other?.entered).toEqual([{ order_id: null, amount: 500 }])
    expect((await enter(other, { open: 700 })).json().detail).toBe(bankMessages.creditAlready)
  })
})

describe('a line that is set aside', () => {
  it('says who did it, can be brought back, and is not entered meanwhile', async () => {
    const { upload, open, aside, enter, lines } = await shopWithBank()
    await upload(credit())
    const [line] = await open()
    expect((await aside(line)).json()).toMatchObject({
      state: 'set-aside',
      decided_by: expect.any(String),
      decided_at: expect.any(String),
      proposals: [],
    })
    expect((await aside(line)).statusCode).toBe(200)
    expect((await enter(line)).json().detail).toBe(bankMessages.isAside)
    expect((await aside(line, false)).json()).toMatchObject({ state: 'open', decided_by: null })
    await enter(line)
    const refused = await aside(line)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, bankMessages.cannotSetAside])
    expect(await lines({ state: 'set-aside' })).toEqual([])
  })
})
