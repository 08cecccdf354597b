import type { BankLine, BankProposal, ReadStatement } from '@karigar/contract/sales/bank.wire'
import { bankMessages } from '@karigar/contract/sales/bank.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts.ts'
import { bankLines, credit, type Entry, openLines, statement, uploadStatement } from '../support/bank.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine } from '../support/order-desk.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { newPayment, offerUpi, shopWithOrder, today } from '../support/payments.ts'

const UTR = '417283940566'
const inIndia = (day: string) => day.split('-').toReversed().join('/')

/** A shop with an order of ₹1,000 that was heard of, and what an admin does with bank lines. */
async function calls() {
  const made = await shopWithOrder()
  const { shop, admin, order } = made
  const hear = (id: string) =>
    shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids: [id], heard: true } })
  await hear(order.id)
  const upload = async (...entries: Entry[]) =>
    (await uploadStatement(shop, admin, statement(entries))).json<ReadStatement>()
  const enter = (line: BankLine | undefined, json: object = {}, as = admin) =>
    shop.call('POST', `/api/admin/bank-lines/${line?.id}/enter`, {
      as,
      json: { order_id: order.order_id, open: 1000, ...json },
    })
  return {
    ...made,
    upload,
    enter,
    open: () => openLines(shop, admin),
    lines: (filter: object) => bankLines(shop, admin, filter),
    aside: (line: BankLine | undefined, aside = true) =>
      shop.call('PUT', `/api/admin/bank-lines/${line?.id}/aside`, { as: admin, json: { aside } }),
    /** Writes another order of ₹1,000, for a caller. */
    another: async (contact_name = 'Meera Iyer', phone = '9811122200') => {
      const lines = [freeLine({ price: 1000 })]
      const json = {
        customer_id: null,
        contact_name,
        phone,
        note: null,
        lines,
        discount: 0,
        discount_reason: 'x',
      }
      return (await shop.call('POST', '/api/admin/orders', { as: admin, json })).json<AdminOrder>()
    },
    entriesOf: async (id: string) =>
      (await shop.call('GET', `/api/admin/orders/${id}/payments`, { as: admin })).json<OrderPayments>()
        .entries,
  }
}

async function secondAdmin(shop: Awaited<ReturnType<typeof shopWithOrder>>['shop']) {
  const [username, password] = ['second', 'secret1']
  const { id } = await addAccount(shop, { role: 'admin', name: 'Second Admin', username, password })
  const signedIn = await shop.call('POST', '/api/auth/admin/login', { json: { username, password } })
  return { id, token: signedIn.json<{ access_token: string }>().access_token }
}

describe('a bank’s statement', () => {
  it('is kept line by line, and adds only what is new when it is uploaded again', async () => {
    const { upload, open } = await calls()
    const [first, second] = [credit(), credit({ amount: '2,500.50', narration: 'NEFT from Asha' })]
    const spent = credit({ amount: '', debit: '40.00', narration: 'CHAI' })
    const read = await upload(first, spent)
    expect(read).toEqual({
      added: 1,
      known: 0,
      from: today(),
      to: today(),
      left_out: { count: 0, reasons: [] },
    })
    expect(await upload(first, spent, second, second)).toMatchObject({ added: 2, known: 1 })
    expect(await upload(first, second, second)).toMatchObject({ added: 0, known: 3 })
    const lines = await open()
    expect(lines.map(({ amount }) => amount).toSorted()).toEqual([1000, 2500.5, 2500.5])
    expect(lines.find(({ amount }) => amount === 1000)).toMatchObject({
      day: today(),
      narration: 'UPI/417283940566/Payment',
      reference: UTR,
      state: 'open',
      entered: [],
      settlement: null,
      decided_by: null,
      decided_at: null,
    })
  })

  it('that is uploaded twice at once is kept once', async () => {
    const { shop, admin, open } = await calls()
    const text = statement([credit(), credit({ amount: '20.00' })])
    const answers = await Promise.all([1, 2, 3].map(() => uploadStatement(shop, admin, text)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(answers.map((answer) => answer.json<ReadStatement>().added).toSorted()).toEqual([0, 0, 2])
    expect(await open()).toHaveLength(2)
  })

  it('is refused with a sentence when it is none, and nothing is kept of it', async () => {
    const { shop, admin, open } = await calls()
    const refused = await uploadStatement(shop, admin, 'Date,Balance,Deposit\n01/11/2026,1,1\n')
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      bankMessages.missing([bankMessages.columnNarration], ['Date', 'Balance', 'Deposit'], 1),
    ])
    expect((await uploadStatement(shop, admin, '')).statusCode).toBe(422)
    expect(await open()).toEqual([])
  })

  it('is listed by state, words and order', async () => {
    const { shop, admin, upload, lines, open, aside } = await calls()
    await upload(
      credit({ narration: 'NEFT Asha', amount: '20.00' }),
      credit({ narration: 'NEFT Ravi', amount: '30.00', day: inIndia(addDays(today(), -1)) }),
    )
    const [newest] = await open()
    expect(newest?.amount).toBe(20)
    await aside(newest)
    expect((await open()).map(({ amount }) => amount)).toEqual([30])
    expect((await lines({ state: 'set-aside' })).map(({ amount }) => amount)).toEqual([20])
    expect(await lines({ state: 'all' })).toHaveLength(2)
    expect((await lines({ state: 'all', q: 'ravi' })).map(({ amount }) => amount)).toEqual([30])
    expect(await lines({ id: newest?.id ?? '' })).toHaveLength(1)
    const sorted = await shop.call('GET', '/api/admin/bank-lines', {
      as: admin,
      query: { sort: '["amount","DESC"]', filter: '{"state":"all"}', range: '[0,0]' },
    })
    expect(sorted.json<BankLine[]>().map(({ amount }) => amount)).toEqual([30])
    expect(sorted.headers['content-range']).toBe('bank-lines 0-0/2')
    const wrong = await shop.call('GET', '/api/admin/bank-lines', {
      as: admin,
      query: { filter: '{"state":"lost"}' },
    })
    expect(wrong.statusCode).toBe(422)
  })
})

describe('an open line proposes', () => {
  it('the order whose customer has given its UTR first, whatever the amount', async () => {
    const { shop, admin, say, upload, open, order, another } = await calls()
    await offerUpi(shop, admin, { advance_percent: 0 })
    await another()
    await say(UTR)
    await upload(credit({ amount: '600.00' }))
    expect((await open())[0]?.proposals).toEqual([
      {
        order_id: order.order_id,
        customer: expect.any(String),
        open: 1000,
        due: { kind: 'full', amount: 1000 },
        reasons: ['utr'],
      },
    ])
  })

  it('orders of its amount, those first whose number, phone or name it has', async () => {
    const { upload, open, another } = await calls()
    const named = await another('Zubin Irani', '9811122233')
    const numbered = await another('Ravi Kumar', '9811122244')
    const ofOther = await another('Ravi Kumar', '9811122255')
    await upload(
      credit({ narration: 'UPI-ZUBIN IRANI-zubin@okaxis', amount: '1,000.00' }),
      credit({ narration: `NEFT for ${numbered.order_id.replace('-', '')}`, amount: '1,000.00' }),
      credit({ narration: 'UPI/9811122255@ybl/x', amount: '1,000.00' }),
      credit({ narration: `IMPS ${named.order_id}`, amount: '77.00' }),
      credit({ narration: 'BY CASH', amount: '78.00' }),
    )
    const proposals = async (words: string) =>
      (await open()).find(({ narration }) => narration.includes(words))?.proposals ?? []
    expect((await proposals('ZUBIN'))[0]).toMatchObject({
      order_id: named.order_id,
      customer: 'Zubin Irani',
      reasons: ['name', 'amount'],
    })
    expect((await proposals('ZUBIN'))[1]?.reasons).toEqual(['amount'])
    expect((await proposals('NEFT'))[0]).toMatchObject({
      order_id: numbered.order_id,
      reasons: ['number', 'amount'],
    })
    expect((await proposals('@ybl'))[0]).toMatchObject({
      order_id: ofOther.order_id,
      reasons: ['phone', 'amount'],
    })
    expect(await proposals('IMPS')).toMatchObject([{ order_id: named.order_id, reasons: ['number'] }])
    expect(await proposals('CASH')).toEqual([])
  })

  it('what is due now, and what is open', async () => {
    const { shop, admin, upload, open, order } = await calls()
    await offerUpi(shop, admin, { advance_percent: 30 })
    await upload(
      credit({ narration: 'Advance', amount: '300.00' }),
      credit({ narration: 'Everything', amount: '1,000.00' }),
    )
    const lines = await open()
    for (const line of lines)
      expect(line.proposals).toMatchObject([
        { order_id: order.order_id, open: 1000, due: { kind: 'advance', amount: 300 } },
      ])
  })

  it('no order that was not heard of, is cancelled or paid, and nothing by amount for a payout of Razorpay’s', async () => {
    const { shop, admin, service, at, upload, open } = await calls()
    await upload(credit({ narration: 'NEFT RAZORPAY SOFTWARE' }))
    expect((await open())[0]?.proposals).toEqual([])
    await shop.call('PUT', `${at}/status`, { as: admin, json: { status: 'cancelled' } })
    await placeOrder(shop, newOrder(service))
    await upload(credit({ narration: 'NEFT 2' }))
    expect((await open()).flatMap(({ proposals }) => proposals)).toEqual([])
  })

  it('others by a search', async () => {
    const { shop, admin, upload, open, order } = await calls()
    await upload(credit({ amount: '5.00' }))
    const [line] = await open()
    const search = async (q: string) =>
      (await shop.call('GET', `/api/admin/bank-lines/${line?.id}/orders`, { as: admin, query: { q } })).json<
        BankProposal[]
      >()
    expect(await search(order.order_id.toLowerCase())).toMatchObject([
      { order_id: order.order_id, open: 1000 },
    ])
    expect(await search(' ')).toEqual([])
    expect(await search('nobody')).toEqual([])
  })
})

describe('one press', () => {
  it('enters a line as the order’s payment: its day, amount and number', async () => {
    const { upload, enter, open, lines, order, payments, shop, admin } = await calls()
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
    const { shop, admin, order, upload, enter, open, entriesOf } = await calls()
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
    const { order, upload, enter, open, entriesOf } = await calls()
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
    const { order, upload, enter, open, another, entriesOf } = await calls()
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
    const { shop, admin, say, upload, enter, open, payments, confirm } = await calls()
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
    const { upload, enter, open, another, entriesOf, payments } = await calls()
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
    const { upload, enter, open } = await calls()
    await upload(credit({ day: inIndia(addDays(today(), 2)) }))
    const [line] = await open()
    expect((await enter(line)).json()).toMatchObject({ detail: paymentMessages.dayInFuture })
    expect((await open())[0]?.state).toBe('open')
  })
})

describe('a line whose number is entered already', () => {
  it('is shown as entered for the orders that have it, in whatever order both came', async () => {
    const { pay, upload, open, lines, enter, order } = await calls()
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
    const { shop, admin, customer, upload, lines, order, enter } = await calls()
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
    const { upload, open, aside, enter, lines } = await calls()
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

describe('bank lines', () => {
  it('are for admins alone', async () => {
    const { shop, admin, upload, open } = await calls()
    await upload(credit())
    const [line] = await open()
    const at = `/api/admin/bank-lines/${line?.id}`
    const text = statement([credit({ amount: '9.00' })])
    const json = { order_id: 'KG-222222', open: 0 }
    for (const role of ['manager', 'user'] as const) {
      const as = await tokenOf(shop, role)
      const answers = [
        await uploadStatement(shop, as, text),
        await shop.call('GET', '/api/admin/bank-lines', { as }),
        await shop.call('GET', at, { as }),
        await shop.call('GET', `${at}/orders`, { as, query: { q: 'x' } }),
        await shop.call('POST', `${at}/enter`, { as, json }),
        await shop.call('PUT', `${at}/aside`, { as, json: { aside: true } }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403))
    }
    expect((await shop.call('GET', at)).statusCode).toBe(401)
    expect((await shop.call('GET', '/api/admin/bank-lines/none', { as: admin })).statusCode).toBe(404)
    expect(await open()).toHaveLength(1)
  })

  it('outlive the account of who set them aside, without the name', async () => {
    const { shop, admin, upload, open, lines } = await calls()
    const second = await secondAdmin(shop)
    await upload(credit())
    const [line] = await open()
    await shop.call('PUT', `/api/admin/bank-lines/${line?.id}/aside`, {
      as: second.token,
      json: { aside: true },
    })
    expect(await lines({ state: 'set-aside' })).toMatchObject([{ decided_by: 'Second Admin' }])
    const removed = await shop.call('DELETE', `/api/admin/users/${second.id}`, { as: admin })
    expect(removed.statusCode).toBe(200)
    expect(await lines({ state: 'set-aside' })).toMatchObject([{ decided_by: 'Deleted user' }])
  })

  it('never change in what the bank says of them', async () => {
    const { shop, upload } = await calls()
    await upload(credit())
    await expect(shop.app.db.updateTable('bank_lines').set({ amount_paise: 5 }).execute()).rejects.toThrow(
      /keeps what was written/,
    )
  })
})
