import { randomUUID } from 'node:crypto'
import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import { addDays } from '@karigar/contract/base/shop-clock'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../support/build-test-app.ts'
import { documentSettings, saveDocumentSettings, shopWithDocuments } from '../support/documents.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine, shopWithDesk } from '../support/order-desk.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { newPayment, offerUpi } from '../support/payments.ts'
import { linkEvent } from '../support/stub-gateway.ts'

/** Returns the calls by which a manager works at an order's desk. */
async function deskCalls(shop: TestApp, orderId: string) {
  const manager = await tokenOf(shop, 'manager')
  const at = `/api/staff/orders/${orderId}`
  const send =
    (method: 'POST' | 'PUT', what: string) =>
    (json: object, headers = {}) =>
      shop.call(method, `${at}/${what}`, { as: manager, json, headers })
  return {
    manager,
    work: send('PUT', 'work'),
    note: send('POST', 'notes'),
    link: send('POST', 'links'),
    quote: (sent: boolean) => send('PUT', 'quote')({ sent }),
    removeLink: (id: string) => shop.call('DELETE', `${at}/links/${id}`, { as: manager }),
    desk: (as = manager) => shop.call('GET', `${at}/desk`, { as }),
  }
}

/** Builds a shop with an order and a manager, who does everything at its desk. */
async function shopWithManager() {
  const context = await shopWithDesk()
  return { ...context, ...(await deskCalls(context.shop, context.order.id)) }
}

describe('the desk of an order', () => {
  it('moves the due day, which the customer sees, and keeps the promise for staff', async () => {
    const { work, desk, order, readOwn, read } = await shopWithManager()
    expect((await desk()).json()).toMatchObject({ due_on: order.promised_on, assignee: null })
    const due_on = addDays(order.promised_on, 3)
    const saved = await work({ due_on, assignee_id: null })
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      { due_on, promised_on: order.promised_on, timeline: [{ kind: 'due' }, { kind: 'placed' }] },
    ])
    expect(await readOwn()).toMatchObject({ due_on, promised_on: order.promised_on })
    expect(await read()).toMatchObject({ due_on })
    const bad = await work({ due_on: '2026-02-30', assignee_id: null })
    expect([bad.statusCode, bad.json().errors]).toEqual([422, { due_on: deskMessages.dayInvalid }])
  })

  it('notes that the quote was sent in the chat, or after all not, and the next step follows', async () => {
    const { quote, shop, admin, order } = await shopWithManager()
    await shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids: [order.id], heard: true } })
    const sent = await quote(true)
    expect([sent.statusCode, sent.json()]).toMatchObject([
      200,
      {
        next_step: { kind: 'quote-sent', act: 'begin' },
        timeline: [{ text: 'Quote sent in the chat' }, {}, {}],
      },
    ])
    expect((await quote(false)).json()).toMatchObject({
      next_step: { kind: 'order-unanswered', act: 'answer' },
      timeline: [{ kind: 'chat' }, {}, {}, {}],
    })
  })

  it('notes a quote once, for a pending order and for what it holds now', async () => {
    const { quote, desk, save, ordered, shop, admin, order, at } = await shopWithManager()
    await shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids: [order.id], heard: true } })
    const notes = async () =>
      (await desk()).json<OrderDesk>().timeline.filter(({ text }) => text?.toLowerCase().includes('quote'))
        .length
    await quote(false)
    expect(await notes()).toBe(0)
    await quote(true)
    await quote(true)
    expect(await notes()).toBe(1)
    // Cheaper than before, so that no agreement is asked for.
    const changed = await save({ lines: [ordered({ price: 900 })] })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await desk()).json()).toMatchObject({ next_step: { kind: 'order-unanswered' } })
    expect((await quote(true)).json()).toMatchObject({ next_step: { kind: 'quote-sent' } })
    expect(await notes()).toBe(2)
    await shop.call('PUT', `${at}/status`, { as: admin, json: { status: 'in-progress' } })
    await quote(false)
    await quote(true)
    expect(await notes()).toBe(2)
  })

  it('is given to staff who can sign in only, and keeps somebody who was switched off since', async () => {
    const { work, desk, shop, customer } = await shopWithManager()
    const { staff } = (await desk()).json<OrderDesk>()
    const { due_on } = (await desk()).json<OrderDesk>()
    // The caller is the manager.
    const admins = await shop.app.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
    const person = staff.find(({ id }) => admins.some((admin) => admin.id === id))
    const given = await work({ due_on, assignee_id: person?.id ?? '' })
    expect(given.json()).toMatchObject({
      assignee: person,
      timeline: [{ kind: 'assignee', text: `Done by ${person?.name}` }, {}],
    })
    const toCustomer = await work({ due_on, assignee_id: customer })
    expect(toCustomer.json().errors).toEqual({ assignee_id: deskMessages.notStaff })
    const off = { disabled_at: new Date().toISOString() }
    await shop.app.db
      .updateTable('users')
      .set(off)
      .where('id', '=', person?.id ?? '')
      .execute()
    const moved = await work({ due_on: addDays(due_on, 1), assignee_id: person?.id ?? '' })
    expect([moved.statusCode, moved.json()]).toMatchObject([200, { assignee: person }])
    expect((await work({ due_on, assignee_id: null })).json()).toMatchObject({ assignee: null })
    expect((await work({ due_on, assignee_id: person?.id ?? '' })).statusCode).toBe(422)
  })

  it('refuses a change over a colleague’s', async () => {
    const { work, desk, order } = await shopWithManager()
    const headers = { 'if-match': String((await desk()).headers.etag) }
    const first = { due_on: addDays(order.promised_on, 1), assignee_id: null }
    expect((await work(first, headers)).statusCode).toBe(200)
    const late = await work({ ...first, due_on: addDays(order.promised_on, 2) }, headers)
    expect(late.statusCode).toBe(412)
    expect((await desk()).json()).toMatchObject({ due_on: first.due_on })
  })

  it('keeps notes from every reply to the customer', async () => {
    const { note, link, order, shop, token, desk } = await shopWithManager()
    const headers = { 'idempotency-key': randomUUID() }
    const text = 'Haggles; do not tell'
    expect((await note({ text: ` ${text}\r\n` }, headers)).statusCode).toBe(201)
    await note({ text: ` ${text}\r\n` }, headers)
    await link({ title: 'Our draft', url: 'https://files.example.com/draft', for_customer: false })
    expect((await desk()).json<OrderDesk>().timeline.filter(({ kind }) => kind === 'note')).toMatchObject([
      { text },
    ])
    for (const path of [
      '',
      `/${order.order_id}`,
      `/${order.order_id}/payment`,
      `/${order.order_id}/agreement`,
    ]) {
      const reply = await shop.call('GET', `/api/users/orders${path}`, { as: token })
      expect([path, reply.statusCode]).toEqual([path, 200])
      expect(reply.body).not.toContain('Haggles')
      expect(reply.body).not.toContain('draft')
    }
    expect((await note({ text: ' ' })).json().errors).toEqual({ text: deskMessages.noteMissing })
  })

  it('shows the customer the links that are meant for them, until they are taken back', async () => {
    const { link, removeLink, readOwn, desk } = await shopWithManager()
    const url = 'https://drive.example.com/logo'
    const added = await link({ title: ' Your logo ', url: ` ${url} `, for_customer: true })
    const [shared] = added.json<OrderDesk>().links
    expect(shared).toMatchObject({ title: 'Your logo', url, for_customer: true })
    expect((await readOwn()).links).toEqual([{ title: 'Your logo', url }])
    const bad = await link({ title: 'Trap', url: 'javascript:alert(1)', for_customer: true })
    expect([bad.statusCode, bad.json().errors]).toEqual([422, { url: deskMessages.linkInvalid }])
    expect((await removeLink(shared?.id ?? '')).json()).toMatchObject({ links: [] })
    expect((await readOwn()).links).toEqual([])
    expect((await removeLink(shared?.id ?? '')).statusCode).toBe(404)
    expect((await desk()).json()).toMatchObject({
      timeline: [{ text: 'Link removed: Your logo' }, { text: 'Link added for the customer: Your logo' }, {}],
    })
  })

  it('lists everything that happened in one timeline, newest first, with who did it', async () => {
    const {
      admin,
      desk,
      pay,
      refund,
      save,
      ordered,
      agree,
      agreeInChat,
      say,
      refuseNotice,
      due,
      note,
      shop,
    } = await shopWithManager()
    await offerUpi(shop, await tokenOf(shop, 'admin'))
    await say('412345678901')
    await refuseNotice((await due()).json<{ notice: { id: string } }>().notice.id, 'Unknown')
    await pay(newPayment({ amount: 1000 }))
    await refund(newPayment({ amount: 1 }))
    await save({ lines: [ordered(), freeLine()], note: 'Rush' })
    await agree(2)
    await save({ lines: [ordered(), freeLine({ price: 900 })] })
    await agreeInChat(3)
    await note({ text: 'Done' })
    const { timeline } = (await desk(admin)).json<OrderDesk>()
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const texts = timeline.map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Order placed',
        '“I have paid”: ₹1,000 by UPI, UTR number 412345678901',
        'Notice of UTR number 412345678901 refused: Unknown',
        'Full payment, Cash: ₹1,000',
        'Payment status: Pending → Paid',
        'Refund, Cash: −₹1',
        'Version 2: ₹1,500, asks for agreement · “Rush”',
        'Agreed to version 2',
        'Payment status: Paid → Pending',
        'Version 3: ₹1,900, asks for agreement',
        'Agreed to version 3, in the chat',
        'Done',
      ]),
    )
    expect(timeline.every(({ actor }) => actor !== '')).toBe(true)
    expect(timeline.find(({ text }) => text === 'Agreed to version 2')?.actor).toBe('Customer')
  })

  it('keeps everything about money from managers, also in the answers to what they do', async () => {
    const context = await shopWithGateway()
    const { shop, admin, at, order, gateway, makeLink, linkThere } = context
    const { desk, note, link, work } = await deskCalls(shop, order.id)
    await offerUpi(shop, admin)
    await saveDocumentSettings(shop, admin, documentSettings())
    await context.say('412345678901')
    const paid = { amount: 333, method: 'bank-transfer', reference: 'SECRET-77', note: 'His aunt' } as const
    const change = (method: 'POST' | 'PUT', what: string, json: object) =>
      shop.call(method, `${at}/${what}`, { as: admin, json })
    const changes = [
      await context.pay(newPayment(paid)),
      await context.refund(newPayment({ amount: 33 })),
      await makeLink({ amount: 277, valid_days: 7 }),
      await context.send(linkEvent('payment_link.paid', linkThere(), gateway.pay(linkThere()))),
      await context.refundBy({ payment: linkThere().payments[0]?.payment_id, amount: 77 }),
      await change('POST', 'documents', { kind: 'quotation', payment: null, amount: 1000 }),
      await change('PUT', 'advance', { advance_percent: 45 }),
      await change('PUT', 'billing', { name: 'Nila Rao', address: '1 Hill Road', state: '29', gstin: '' }),
    ]
    expect(changes.map(({ statusCode }) => statusCode).filter((status) => status > 201)).toEqual([])

    const { due_on } = (await desk()).json<OrderDesk>()
    const answers = [
      await note({ text: 'Begun' }),
      await link({ title: 'Draft', url: 'https://drive.example.com/1', for_customer: false }),
      await work({ due_on: addDays(due_on, 1), assignee_id: null }),
      await desk(),
    ]
    const own = ['due', 'link', 'note', 'placed']
    for (const answer of answers) {
      expect(answer.statusCode).toBeLessThan(300)
      for (const secret of ['412345678901', 'SECRET-77', 'aunt', '₹33', '₹277', 'pay_', '45 %', 'Billing'])
        expect(answer.body).not.toContain(secret)
      const kinds = answer.json<OrderDesk>().timeline.map(({ kind }) => kind)
      expect(kinds.filter((kind) => !own.includes(kind))).toEqual([])
    }
    const kindsOf = async (as?: string) => (await desk(as)).json<OrderDesk>().timeline.map(({ kind }) => kind)
    expect(await kindsOf()).toEqual(own)
    const ofMoney = ['payment', 'notice', 'document', 'payment-link', 'gateway-refund', 'advance', 'billing']
    expect([...new Set(await kindsOf(admin))].toSorted()).toEqual([...own, ...ofMoney].toSorted())
  })

  it('asks for the advance, then for a draft and the balance, for the invoice, and for what takes all of it back', async () => {
    const { shop, admin, at, order, pay, documents, issue } = await shopWithDocuments()
    const { work, link } = await deskCalls(shop, order.id)
    await shop.call('PUT', `${at}/advance`, { as: admin, json: { advance_percent: 50 } })
    const step = async () => {
      const desk = await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
      const { next_step } = desk.json<OrderDesk>()
      return next_step && [next_step.kind, next_step.act, next_step.amount, next_step.asks]
    }
    const move = (status: string) => shop.call('PUT', `${at}/status`, { as: admin, json: { status } })
    await shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids: [order.id], heard: true } })
    expect(await step()).toEqual(['order-unanswered', 'answer', null, null])
    await move('in-progress')
    expect(await step()).toEqual(['advance-to-ask', 'ask-payment', 500, 'advance'])
    await pay(newPayment({ amount: 500 }))
    expect(await step()).toEqual(['order-in-work', 'send-draft', null, null])
    // What was given back is not asked for again, neither by the step nor by what the customer sees.
    await shop.call('POST', `${at}/refunds`, { as: admin, json: newPayment({ amount: 100 }) })
    expect(await step()).toEqual(['order-in-work', 'send-draft', null, null])
    const payments = (await shop.call('GET', `${at}/payments`, { as: admin })).json<OrderPayments>()
    expect(payments.due).toEqual({ kind: 'balance', amount: 600 })
    await pay(newPayment({ amount: 100 }))
    await link({ title: 'Draft', url: 'https://drive.example.com/1', for_customer: true })
    expect(await step()).toEqual(['order-in-work', 'complete', null, null])
    await work({ due_on: addDays(order.promised_on, -400), assignee_id: null })
    expect(await step()).toEqual(['order-overdue', 'complete', null, null])
    await move('completed')
    expect(await step()).toEqual(['payment-overdue', 'ask-payment', 500, 'balance'])
    await pay(newPayment({ amount: 500 }))
    expect((await documents()).issuable.map(({ kind }) => kind)).toContain('invoice')
    expect(await step()).toEqual(['invoice-to-issue', 'invoice', null, null])
    await issue('invoice')
    expect(await step()).toBeNull()
    await move('cancelled')
    expect(await step()).toEqual(['surplus', 'give-back', 1000, null])
    await shop.call('POST', `${at}/refunds`, { as: admin, json: newPayment({ amount: 1000 }) })
    expect(await step()).toEqual(['credit-to-issue', 'credit-note', null, null])
    await issue('credit-note')
    expect(await step()).toBeNull()
  })

  it('says who heard of the customer, filed an order away and brought it back', async () => {
    const { shop, service, admin } = await shopWithManager()
    const guests = await placeOrder(shop, newOrder(service))
    const mark = (path: string, json: object) =>
      shop.call(path.endsWith('older') ? 'POST' : 'PUT', `/api/admin/orders/${path}`, { as: admin, json })
    await mark('filed', { ids: [guests.id], filed: true })
    await mark('filed', { ids: [guests.id], filed: false })
    await mark('file-older', { until: '2999-01-01' })
    await mark('heard', { ids: [guests.id], heard: true })
    await mark('heard', { ids: [guests.id], heard: false })
    const desk = await shop.call('GET', `/api/staff/orders/${guests.id}/desk`, { as: admin })
    expect(desk.json<OrderDesk>().timeline.map(({ text }) => text)).toEqual([
      'Marked as not sent',
      'Heard from the customer',
      'Filed away',
      'Brought back',
      'Filed away',
      'Order placed',
    ])
  })
})
