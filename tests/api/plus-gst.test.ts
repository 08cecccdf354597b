import { randomUUID } from 'node:crypto'
import type { AdminOrderWithHistory, Order } from '@karigar/contract/sales/order.wire'
import type { DocumentSettings, OrderDocuments } from '@karigar/contract/sales/document.wire'
import type { HandOrder } from '@karigar/contract/sales/hand-order.wire'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { OrderVersions, SaveContent } from '@karigar/contract/sales/order-version.wire'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import { describe, expect, it } from 'vitest'
import type { DocumentContent } from '../../api/src/modules/sales/documents/document-content.ts'
import { KARNATAKA, MAHARASHTRA, registered, saveDocumentSettings } from '../support/documents.ts'
import { freeLine } from '../support/order-desk.ts'
import { newPayment, offerUpi } from '../support/payments.ts'
import { newOrder, placeOrder, registerCustomer, shopWithService } from '../support/orders.ts'

const BILLING = { name: 'Mehta Traders', address: 'Mumbai', state: '', gstin: MAHARASHTRA }

/** Builds a registered shop with a service of ₹1,000, and calls for orders that staff write there. */
async function shopAtTheDesk(settings: Partial<DocumentSettings> = {}) {
  const tier = { name: 'Basic', price: 1000, original_price: null, delivery_time: '3 days' }
  const context = await shopWithService({ price_categories: [tier] })
  const { shop, admin } = context
  const save = (next: DocumentSettings) => saveDocumentSettings(shop, admin, next)
  await save(registered(settings))
  const write = (changes: Partial<HandOrder> = {}) =>
    shop.call('POST', '/api/admin/orders', {
      as: admin,
      headers: { 'idempotency-key': randomUUID() },
      json: {
        customer_id: null,
        contact_name: 'Nila Rao',
        phone: '+91 98765 43219',
        note: null,
        lines: [freeLine({ price: 1000 })],
        discount: 0,
        discount_reason: null,
        plus_gst: true,
        billing: BILLING,
        ...changes,
      },
    })
  const at = (id: string) => `/api/admin/orders/${id}`
  const read = async <Part>(id: string, part = '') =>
    (await shop.call('GET', `${at(id)}${part}`, { as: admin })).json<Part>()
  return {
    ...context,
    saveSettings: save,
    write,
    /** Writes an order plus GST. */
    async written(changes: Partial<HandOrder> = {}) {
      const response = await write(changes)
      if (response.statusCode !== 201) throw new Error(`Writing the order answered ${response.body}`)
      return response.json<Order>()
    },
    order: (id: string) => read<AdminOrderWithHistory>(id),
    versions: (id: string) => read<OrderVersions>(id, '/versions'),
    documents: (id: string) => read<OrderDocuments>(id, '/documents'),
    payments: (id: string) => read<OrderPayments>(id, '/payments'),
    change: (id: string, changes: Partial<SaveContent> = {}) =>
      shop.call('PUT', `${at(id)}/content`, {
        as: admin,
        headers: { 'idempotency-key': randomUUID() },
        json: {
          lines: [freeLine({ price: 1000 })],
          discount: 0,
          discount_reason: null,
          note: null,
          ...changes,
        },
      }),
    bill: (id: string, json: object) => shop.call('PUT', `${at(id)}/billing`, { as: admin, json }),
    /** Issues a document, and returns its amount with what it says. */
    async issue(id: string, kind: string) {
      const { issuable } = await read<OrderDocuments>(id, '/documents')
      const shown = issuable.find((one) => one.kind === kind)
      const json = { kind, payment: shown?.payment ?? null, amount: shown?.amount ?? 0 }
      const issued = await shop.call('POST', `${at(id)}/documents`, { as: admin, json })
      if (issued.statusCode !== 201) throw new Error(`Issuing answered ${issued.body}`)
      const row = await shop.app.db
        .selectFrom('documents')
        .selectAll()
        .where('order_id', '=', id)
        .where('kind', '=', kind as 'invoice')
        .orderBy('serial', 'desc')
        .executeTakeFirstOrThrow()
      const path = issued.json<OrderDocuments>().documents.find((one) => one.id === row.id)?.path
      return {
        amount: row.amount_paise,
        content: JSON.parse(row.content) as DocumentContent,
        page: (await shop.call('GET', `/api${path}`)).body,
      }
    },
  }
}

describe('an order plus GST', () => {
  it('says value, tax and sum everywhere to the paisa', async () => {
    const desk = await shopAtTheDesk()
    const { shop, admin } = desk
    const { id: customer_id, token } = await registerCustomer(shop)
    await offerUpi(shop, admin)
    const lines = [freeLine({ price: 15_217.5 }), freeLine({ title: 'Reel', price: 999.03, quantity: 2 })]
    const tenOff = { discount: 0, discount_percent: 10, discount_reason: 'Diwali' }
    const order = await desk.written({ customer_id, lines, ...tenOff })
    // ₹17,215.56 less ₹1,722; half of 18 % of ₹15,493.56 is ₹1,394.4204.
    const sums = { price: 17_215.56, discount: 1722, tax: 2788.84, totalAmount: 18_282.4, plus_gst: true }
    expect(order).toMatchObject(sums)
    expect((await desk.versions(order.id)).versions[0]).toMatchObject(sums)
    const own = `/api/users/orders/${order.order_id}`
    expect((await shop.call('GET', own, { as: token })).json()).toMatchObject(sums)
    expect((await shop.call('GET', `${own}/payment`, { as: token })).json()).toMatchObject({
      due: { kind: 'full', amount: 18_282.4 },
      upi: { link: expect.stringContaining('am=18282.40') },
    })
    const texts = await shop.call('GET', `/api/staff/orders/${order.id}/chat-texts`, { as: admin })
    for (const text of ['Diwali (10% off): −₹1,722', 'GST: ₹2,788.84', 'Total: ₹18,282.40'])
      expect(texts.body).toContain(text)
    for (const kind of ['quotation', 'proforma', 'invoice']) {
      const { amount, content, page } = await desk.issue(order.id, kind)
      expect([kind, amount, content.total]).toMatchObject([
        kind,
        1_828_240,
        { taxable: 1_549_356, cgst: 0, sgst: 0, igst: 278_884 },
      ])
      for (const text of [documentMessages.plusGst, '₹15,493.56', '₹2,788.84', '₹18,282.40', 'IGST 18 %'])
        expect(page).toContain(text)
    }
  })

  it('has the rate of each category, and the same sum wherever the service is supplied', async () => {
    const desk = await shopAtTheDesk()
    const { shop, service } = desk
    const { category_id } = await shop.app.db
      .selectFrom('services')
      .select('category_id')
      .where('id', '=', service)
      .executeTakeFirstOrThrow()
    await desk.saveSettings(registered({ categories: [{ category_id, sac: '998399', rate: 5 }] }))
    const lines = [
      freeLine({ service_id: service, title: '', tier_name: 'Basic', price: 101 }),
      freeLine({ price: 1000 }),
    ]
    const order = await desk.written({ lines })
    // Half of 5 % of ₹101 is ₹2.525, half of 18 % of ₹1,000 is ₹90.
    expect(order).toMatchObject({ tax: 185.06, totalAmount: 1286.06 })
    expect((await desk.versions(order.id)).versions[0]?.services).toMatchObject([
      { category_id },
      { category_id: null },
    ])
    const away = await desk.issue(order.id, 'invoice')
    expect(away.content.total).toMatchObject({ taxable: 110_100, igst: 18_506, amount: 128_606 })
    await desk.issue(order.id, 'credit-note')
    const home = { ...BILLING, address: 'Bengaluru', gstin: KARNATAKA }
    expect((await desk.bill(order.id, home)).statusCode).toBe(200)
    const near = await desk.issue(order.id, 'invoice')
    expect(near.content.total).toMatchObject({ taxable: 110_100, cgst: 9253, sgst: 9253, amount: 128_606 })
  })

  it('has the tax of a part of it in a receipt voucher, and all of it in one for all', async () => {
    const desk = await shopAtTheDesk()
    const half = await desk.written()
    const pay = (id: string, amount: number) =>
      desk.shop.call('POST', `/api/admin/orders/${id}/payments`, {
        as: desk.admin,
        headers: { 'idempotency-key': randomUUID() },
        json: newPayment({ amount }),
      })
    await pay(half.id, 590)
    const voucher = await desk.issue(half.id, 'receipt')
    expect(voucher.content.total).toMatchObject({ taxable: 50_000, igst: 9000, amount: 59_000 })
    expect(voucher.page).not.toContain(documentMessages.plusGst)
    const whole = await desk.written({ lines: [freeLine({ price: 101.01 })] })
    expect(whole).toMatchObject({ tax: 18.18, totalAmount: 119.19 })
    await pay(whole.id, 119.19)
    expect(await desk.order(whole.id)).toMatchObject({ purchase_status: 'paid', open: 0 })
    const all = await desk.issue(whole.id, 'receipt')
    expect(all.content.total).toMatchObject({ taxable: 10_101, igst: 1818, amount: 11_919 })
  })

  it('awaits agreement to the sum with the tax, and owes what was agreed until then', async () => {
    const desk = await shopAtTheDesk()
    const { shop } = desk
    const { id: customer_id, token } = await registerCustomer(shop)
    const order = await desk.written({ customer_id, plus_gst: false, billing: null })
    expect(order).toMatchObject({ plus_gst: false, tax: 0, totalAmount: 1000 })
    const changed = await desk.change(order.id, { plus_gst: true, billing: BILLING })
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      {
        version: 2,
        agreed_version: 1,
        gstin: MAHARASHTRA,
        by_hand: true,
        versions: [
          { plus_gst: true, tax: 180, totalAmount: 1180, agreement: 'awaited' },
          { plus_gst: false, tax: 0, totalAmount: 1000 },
        ],
      },
    ])
    expect(await desk.payments(order.id)).toMatchObject({ total: 1000 })
    const agreement = `/api/users/orders/${order.order_id}/agreement`
    expect((await shop.call('GET', agreement, { as: token })).json()).toMatchObject({
      agreed: { tax: 0, totalAmount: 1000 },
      asked: { plus_gst: true, tax: 180, totalAmount: 1180 },
    })
    await shop.call('PUT', agreement, { as: token, json: { version: 2 } })
    expect(await desk.payments(order.id)).toMatchObject({ total: 1180 })
    // A client that knows nothing of it leaves it as it is; the same content is no new version.
    expect((await desk.change(order.id)).json()).toMatchObject({ version: 2 })
    expect((await desk.change(order.id, { lines: [freeLine({ price: 500 })] })).json()).toMatchObject({
      versions: [{ version: 3, plus_gst: true, tax: 90, totalAmount: 590 }, {}, {}],
    })
    expect((await desk.change(order.id, { plus_gst: false })).json()).toMatchObject({
      versions: [
        { version: 4, plus_gst: false, tax: 0, totalAmount: 1000, agreement: 'awaited' },
        {},
        {},
        {},
      ],
    })
  })

  it('has its tax worked out anew at the agreed rates where the first-order offer ends', async () => {
    const desk = await shopAtTheDesk()
    const { shop, admin, service } = desk
    const { id, token } = await registerCustomer(shop)
    await placeOrder(shop, newOrder(service), token)
    const order = await desk.written({ discount: null })
    expect(order).toMatchObject({ discount: 100, tax: 162, totalAmount: 1062 })
    await desk.saveSettings(registered({ rate: 5 }))
    const json = { customer_id: id, from: null }
    const moved = await shop.call('PUT', `/api/admin/orders/${order.id}/customer`, { as: admin, json })
    expect(moved.json()).toMatchObject({ discount: 0, tax: 180, totalAmount: 1180, agreed_total: 1062 })
  })

  it('keeps what was agreed when the shop has other rates, which a change then has', async () => {
    const desk = await shopAtTheDesk()
    const order = await desk.written()
    await desk.saveSettings(registered({ rate: 5 }))
    expect(await desk.order(order.id)).toMatchObject({ tax: 180, totalAmount: 1180 })
    const { amount, content, page } = await desk.issue(order.id, 'proforma')
    expect([amount, content.total.igst]).toEqual([118_000, 18_000])
    expect(page).toContain('IGST 18 %')
    expect((await desk.change(order.id, { plus_gst: true })).json()).toMatchObject({
      versions: [{ version: 2, tax: 50, totalAmount: 1050 }, { tax: 180 }],
    })
  })

  it('stays owed when the GSTIN is taken away or the shop stops charging, and a change needs both again', async () => {
    const desk = await shopAtTheDesk()
    const order = await desk.written()
    await desk.bill(order.id, { ...BILLING, state: '27', gstin: '' })
    expect(await desk.documents(order.id)).toMatchObject({
      hints: [plusGstMessages.gstinGone],
      issuable: [{ kind: 'quotation' }, { kind: 'proforma' }, { kind: 'invoice' }],
    })
    const refused = await desk.change(order.id, { lines: [freeLine({ price: 900 })] })
    expect(refused.json().errors).toEqual({ 'billing.gstin': plusGstMessages.gstinMissing })
    expect(await desk.order(order.id)).toMatchObject({ totalAmount: 1180, version: 1 })
    for (const standing of ['not-registered', 'composition'] as const) {
      await desk.saveSettings({ ...registered(), standing })
      expect(await desk.documents(order.id)).toMatchObject({
        hints: [plusGstMessages.cannotCharge],
        issuable: [],
      })
      expect((await desk.change(order.id)).json().errors).toEqual({ plus_gst: plusGstMessages[standing] })
      expect((await desk.write()).json().errors).toEqual({ plus_gst: plusGstMessages[standing] })
      expect(await desk.order(order.id)).toMatchObject({ totalAmount: 1180, open: 1180 })
    }
    expect((await desk.change(order.id, { plus_gst: false })).statusCode).toBe(200)
    expect((await desk.documents(order.id)).hints).toEqual([])
  })
})

describe('prices plus GST are refused', () => {
  it.each([
    [{ billing: null }, { 'billing.gstin': plusGstMessages.gstinMissing }],
    [{ billing: { ...BILLING, gstin: ' ' } }, { 'billing.gstin': plusGstMessages.gstinMissing }],
    [{ billing: { ...BILLING, gstin: '27AAPFU0939F1ZX' } }, { 'billing.gstin': documentMessages.gstinDigit }],
    [{ billing: { ...BILLING, name: '' } }, { 'billing.name': documentMessages.nameMissing }],
    [{ lines: [freeLine({ price: 99_000_000 })] }, { lines: plusGstMessages.sumHigh('₹10,00,00,000') }],
  ])('for %j', async (changes, errors) => {
    const { write, shop } = await shopAtTheDesk()
    const refused = await write(changes)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, errors])
    const orders = shop.app.db.selectFrom('orders').select('id').where('contact_name', '=', 'Nila Rao')
    expect(await orders.execute()).toEqual([])
  })

  it('on an order that was placed on the site, also once it has moved to another account', async () => {
    const desk = await shopAtTheDesk()
    const { shop, admin, service } = desk
    const { token, id } = await registerCustomer(shop)
    const placed = await shop.call('POST', '/api/users/orders', {
      as: token,
      json: { key: randomUUID(), lines: [{ service_id: service, tier: 'Basic', quantity: 1 }] },
    })
    const order = placed.json<Order>()
    const refuse = async () =>
      expect((await desk.change(order.id, { plus_gst: true, billing: BILLING })).json().errors).toEqual({
        plus_gst: plusGstMessages.notByHand,
      })
    await refuse()
    const other = await registerCustomer(shop)
    const json = { customer_id: other.id, from: id }
    const moved = await shop.call('PUT', `/api/admin/orders/${order.id}/customer`, { as: admin, json })
    expect(moved.statusCode).toBe(200)
    await refuse()
    expect(await desk.versions(order.id)).toMatchObject({ by_hand: false, versions: [{ actor: 'Customer' }] })
    expect((await desk.documents(order.id)).billing.gstin).toBe('')
  })

  it('with another GSTIN than the one that the order is billed to by now', async () => {
    const desk = await shopAtTheDesk()
    const order = await desk.written()
    const refused = await desk.change(order.id, {
      plus_gst: true,
      billing: { ...BILLING, gstin: KARNATAKA },
    })
    expect(refused.json().errors).toEqual({ 'billing.gstin': plusGstMessages.otherGstin(MAHARASHTRA) })
  })
})
