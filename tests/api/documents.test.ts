import { createHash } from 'node:crypto'
import type { CustomerDocuments, OrderDocuments } from '@karigar/contract/sales/document.wire'
import type { Stale } from '@karigar/contract/base/version-headers'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { financialYear } from '@karigar/contract/sales/document-kinds'
import { describe, expect, it } from 'vitest'
import { transact } from '../../api/src/database/transact.ts'
import { issueDocument } from '../../api/src/modules/sales/documents/documents.actions.ts'
import { readShop } from '../../api/src/modules/shop/shop/shop.actions.ts'
import {
  documentSettings,
  MAHARASHTRA,
  saveDocumentSettings,
  shopWithDocuments,
} from '../support/documents.ts'
import { comeAgain } from '../support/come-again.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine } from '../support/order-desk.ts'
import { newPayment } from '../support/payments.ts'
import { newOrder, placeOrder, registerCustomer } from '../support/orders.ts'

const year = financialYear(new Date())
const sha256Of = (text: string) => createHash('sha256').update(text).digest('base64')
const inside = (page: string, tag: string) => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1] ?? ''

describe('issuing documents', () => {
  it('numbers each kind by itself within the financial year, and writes what was agreed', async () => {
    const { issue, documents, pay, order, pageOf } = await shopWithDocuments()
    expect((await documents()).issuable.map(({ kind }) => kind)).toEqual(['quotation', 'proforma', 'invoice'])
    await issue('quotation')
    await issue('quotation')
    await pay(newPayment({ amount: 400, method: 'upi', reference: '412345678901' }))
    const receipt = (await documents()).issuable.find(({ kind }) => kind === 'receipt')
    await issue('receipt', receipt?.payment)
    const voucher = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    for (const text of [`RV/${year}/1`, 'UPI 412345678901', '₹400.00', 'Four Hundred Rupees Only'])
      expect(voucher).toContain(text)
    // Price and quantity do not fit a part of the amount.
    expect(voucher).not.toMatch(/Qty|₹1,000/)
    const issued = await issue('invoice')
    expect([issued.statusCode, issued.json<OrderDocuments>().documents.map(({ number }) => number)]).toEqual([
      201,
      expect.arrayContaining([`QT/${year}/1`, `QT/${year}/2`, `RV/${year}/1`, `INV/${year}/1`]),
    ])
    const { documents: all, issuable } = await documents()
    expect(issuable.map(({ kind }) => kind)).toEqual(['quotation', 'proforma', 'credit-note'])
    const page = await pageOf(all.find(({ kind }) => kind === 'invoice')?.path ?? '')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    // The browser refuses style and script whose hash is not in the policy.
    const policy = String(page.headers['content-security-policy'])
    for (const tag of ['style', 'script']) expect(policy).toContain(sha256Of(inside(page.body, tag)))
    for (const text of [
      `INV/${year}/1`,
      order.order_id,
      '₹1,000.00',
      '₹400.00',
      '₹600.00',
      'One Thousand Rupees Only',
      documentMessages.notRegistered,
      '12 MG Road',
    ])
      expect(page.body).toContain(text)
    expect(page.body).not.toContain('SAC')
  })

  it('is refused before the shop’s address is given, and for what is not possible now', async () => {
    const { shop, admin, issue, documents } = await shopWithDocuments(documentSettings({ address: '' }))
    expect((await issue('invoice')).json()).toMatchObject({ detail: documentMessages.settingsMissing })
    await saveDocumentSettings(shop, admin, documentSettings())
    expect((await issue('credit-note')).json()).toMatchObject({ detail: documentMessages.notIssuable })
    expect((await issue('bill-of-supply')).statusCode).toBe(409)
    await issue('invoice')
    expect((await issue('invoice')).statusCode).toBe(409)
    expect((await documents()).documents.length).toBe(1)
  })

  it('is refused for another amount than the one that was confirmed', async () => {
    const { shop, admin, at, documents } = await shopWithDocuments()
    const content = { lines: [freeLine({ price: 800 })], discount: 0, discount_reason: null, note: null }
    await shop.call('PUT', `${at}/content`, { as: admin, json: content })
    const json = { kind: 'invoice', payment: null, amount: 1000 }
    const answer = await shop.call('POST', `${at}/documents`, { as: admin, json })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { detail: documentMessages.amountChanged },
    ])
    expect((await documents()).documents).toEqual([])
  })

  it('asks for nothing more after a part of a paid order was refunded', async () => {
    const { issue, documents, pay, refund, pageOf } = await shopWithDocuments()
    await pay(newPayment({ amount: 1000 }))
    await refund(newPayment({ amount: 400 }))
    await issue('invoice')
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    expect(page).toMatch(/Paid<\/dt>\s*<dd>₹600\.00<\/dd>\s*<dt>Balance<\/dt>\s*<dd>₹0\.00/)
  })

  it('leaves no billing details behind when the customer’s account is deleted', async () => {
    const { shop, admin, order, bill, documents } = await shopWithDocuments()
    await bill({ name: 'Mehta Traders', address: 'Mumbai', state: '27', gstin: '' })
    await shop.call('DELETE', `/api/admin/users/${order.user_id}`, { as: admin })
    expect((await documents()).billing).toEqual({
      name: '',
      address: '',
      state: '',
      gstin: '',
      sez: false,
    })
  })

  it('keeps what staff have entered when the customer saves older billing details', async () => {
    const { shop, token, order, bill, documents } = await shopWithDocuments()
    const path = `/api/users/orders/${order.order_id}`
    const seen = await shop.call('GET', `${path}/documents`, { as: token })
    const entered = { name: 'Mehta Traders', address: 'Mumbai', state: '27', gstin: '' }
    await bill(entered)
    const given = { name: 'Mehta', address: '', state: '', gstin: '' }
    const give = (etag: string) =>
      shop.call('PUT', `${path}/billing`, { as: token, json: given, headers: { 'if-match': etag } })
    expect(seen.json<CustomerDocuments>().version).toBe(seen.headers.etag)
    const refused = await give(seen.json<CustomerDocuments>().version)
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { present: { billing: entered } }])
    expect((await documents()).billing).toEqual({ ...entered, sez: false })
    const { present } = refused.json<Stale<CustomerDocuments>>()
    expect((await give(present.version)).statusCode).toBe(200)
    expect((await documents()).billing).toEqual({ ...given, sez: false })
  })

  it('keeps what the customer has given when staff save older billing details, and records each change', async () => {
    const { shop, admin, token, order, at } = await shopWithDocuments()
    const seen = await shop.call('GET', `${at}/documents`, { as: admin })
    const given = { name: 'Mehta Traders', address: 'Mumbai', state: '27', gstin: '' }
    await shop.call('PUT', `/api/users/orders/${order.order_id}/billing`, { as: token, json: given })
    const save = (etag: unknown) =>
      shop.call('PUT', `${at}/billing`, {
        as: admin,
        json: { name: 'Mehta', address: '', state: '', gstin: '' },
        headers: { 'if-match': String(etag) },
      })
    const refused = await save(seen.headers.etag)
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { present: { billing: given } }])
    const saved = await save(refused.json<{ etag: string }>().etag)
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { billing: { name: 'Mehta' } }])
    const filter = JSON.stringify({ kind: 'order', thing_id: order.id })
    const path = `/api/admin/history?filter=${encodeURIComponent(filter)}`
    const [last, first] = (await shop.call('GET', path, { as: admin })).json<HistoryEntry[]>()
    expect([first?.after, last?.before, last?.after]).toMatchObject([
      { billing: 'Mehta Traders\nMumbai\nMaharashtra (27)' },
      { billing: 'Mehta Traders\nMumbai\nMaharashtra (27)' },
      { billing: 'Mehta' },
    ])
  })

  it('happens once for a repeated request', async () => {
    const { issue, documents } = await shopWithDocuments()
    const headers = { 'idempotency-key': 'a-key-of-the-browser-0001' }
    await Promise.all([issue('quotation', null, headers), issue('quotation', null, headers)])
    expect((await documents()).documents.map(({ number }) => number)).toEqual([`QT/${year}/1`])
  })

  it('refuses a key for repeats that is none, although the call also takes a version', async () => {
    const { issue, documents } = await shopWithDocuments()
    const refused = await issue('quotation', null, { 'idempotency-key': 'short' })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['idempotency-key']])
    expect((await documents()).documents).toEqual([])
  })

  it('gives 200 parallel documents consecutive numbers, and leaves no gap where one is rolled back', async () => {
    const { issue, shop, at, admin } = await shopWithDocuments()
    const answers = await Promise.all(Array.from({ length: 200 }, () => comeAgain(() => issue('quotation'))))
    expect(answers.filter(({ statusCode }) => statusCode !== 201)).toEqual([])
    // This one fails after it has taken its number.
    const failing = transact(shop.app.db, async (trx) => {
      const order = at.split('/').at(-1) ?? ''
      const nobody = { actor: { id: null, name: 'Nobody' }, secret: shop.config.jwtSecret }
      await issueDocument((work) => work(trx), order, nobody, {
        kind: 'quotation',
        payment: null,
        amount: 1000,
      })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await issue('quotation')
    const rows = await shop.app.db
      .selectFrom('documents')
      .select(['serial', 'number'])
      .orderBy('serial')
      .execute()
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1))
    expect(new Set(rows.map(({ number }) => number)).size).toBe(201)
    expect((await shop.call('GET', `${at}/documents`, { as: admin })).statusCode).toBe(200)
  }, 120_000)

  it('gives invoices 1 and 2, takes a third back with its transaction, and gives the next one number 3', async () => {
    const { shop, admin, service, issue } = await shopWithDocuments()
    const others = [await placeOrder(shop, newOrder(service)), await placeOrder(shop, newOrder(service))]
    const invoice = { kind: 'invoice', payment: null, amount: others[0]?.totalAmount ?? 0 } as const
    const issueFor = (id: string) =>
      shop.call('POST', `/api/admin/orders/${id}/documents`, { as: admin, json: invoice })
    await issue('invoice')
    await issueFor(others[0]?.id ?? '')
    const third = transact(shop.app.db, async (trx) => {
      const nobody = { actor: { id: null, name: 'Nobody' }, secret: shop.config.jwtSecret }
      const { documents } = await issueDocument((work) => work(trx), others[1]?.id ?? '', nobody, invoice)
      throw new Error(`${documents[0]?.number} is rolled back`)
    })
    await expect(third).rejects.toThrow(`INV/${year}/3 is rolled back`)
    const numbers = () => shop.app.db.selectFrom('documents').select('number').orderBy('serial').execute()
    expect(await numbers()).toEqual([{ number: `INV/${year}/1` }, { number: `INV/${year}/2` }])
    expect((await issueFor(others[1]?.id ?? '')).statusCode).toBe(201)
    expect((await numbers()).at(-1)).toEqual({ number: `INV/${year}/3` })
  })

  it('never changes a document: neither the database nor later settings do', async () => {
    const { shop, admin, issue, documents, pageOf } = await shopWithDocuments()
    await issue('invoice')
    const [invoice] = (await documents()).documents
    const before = (await pageOf(invoice?.path ?? '')).body
    await saveDocumentSettings(shop, admin, documentSettings({ address: 'Elsewhere', terms: 'Other terms' }))
    expect((await pageOf(invoice?.path ?? '')).body).toBe(before)
    await expect(shop.app.db.updateTable('documents').set({ content: '{}' }).execute()).rejects.toThrow(
      /append-only/,
    )
    await expect(shop.app.db.deleteFrom('documents').execute()).rejects.toThrow(/append-only/)
  })

  it('of an invoice takes it back whole by a credit note, after which a new one can be issued', async () => {
    const { issue, documents, pageOf } = await shopWithDocuments()
    await issue('invoice')
    await issue('credit-note')
    const { documents: all, issuable } = await documents()
    const note = all.find(({ kind }) => kind === 'credit-note')
    expect(note).toMatchObject({ number: `CN/${year}/1`, credits: `INV/${year}/1`, amount: 1000 })
    expect((await pageOf(note?.path ?? '')).body).toContain(`INV/${year}/1`)
    expect(issuable.map(({ kind }) => kind)).toContain('invoice')
    expect((await issue('credit-note')).statusCode).toBe(409)
    await issue('invoice')
    expect((await documents()).documents[0]?.number).toBe(`INV/${year}/2`)
  })

  it('is for admins only, and the page for whoever knows its key', async () => {
    const { shop, at, token, pageOf } = await shopWithDocuments()
    expect((await shop.call('GET', `${at}/documents`, { as: token })).statusCode).toBe(403)
    expect((await shop.call('GET', `${at}/documents`)).statusCode).toBe(401)
    const manager = await tokenOf(shop, 'manager')
    const billing = { name: '', address: '', state: '', gstin: '' }
    const calls = [
      ['GET', `${at}/documents`, undefined],
      ['POST', `${at}/documents`, { kind: 'quotation', payment: null, amount: 1000 }],
      ['PUT', `${at}/billing`, billing],
      ['GET', '/api/admin/settings/documents', undefined],
      ['PUT', '/api/admin/settings/documents', documentSettings()],
    ] as const
    for (const [method, url, json] of calls)
      for (const as of [manager, token])
        expect((await shop.call(method, url, { as, ...(json && { json }) })).statusCode, url).toBe(403)
    expect((await pageOf(`/public/documents/${'A'.repeat(40)}`)).statusCode).toBe(404)
  })
})

describe('the customer', () => {
  it('gives the details for the invoice until it is issued, and sees the documents', async () => {
    const { shop, order, token, issue } = await shopWithDocuments()
    const path = `/api/users/orders/${order.order_id}`
    const json = { name: 'Mehta Traders', address: 'Mumbai', state: '', gstin: MAHARASHTRA }
    const given = await shop.call('PUT', `${path}/billing`, { as: token, json })
    expect(given.json()).toMatchObject({ billing: { state: '27', gstin: MAHARASHTRA }, is_invoiced: false })
    await issue('invoice')
    const read = await shop.call('GET', `${path}/documents`, { as: token })
    expect(read.json()).toMatchObject({ documents: [{ kind: 'invoice', amount: 1000 }], is_invoiced: true })
    expect((await shop.call('PUT', `${path}/billing`, { as: token, json })).statusCode).toBe(409)
    const other = await registerCustomer(shop)
    expect((await shop.call('PUT', `${path}/billing`, { as: other.token, json })).statusCode).toBe(404)
    expect((await shop.call('GET', `${path}/documents`, { as: other.token })).statusCode).toBe(404)
  })

  it('with a name that is HTML finds it as text on the page', async () => {
    const { bill, issue, documents, pageOf } = await shopWithDocuments()
    await bill({
      name: '<img src=x onerror=alert(1)>&"\'',
      address: '</style><script>',
      state: '29',
      gstin: '',
    })
    await issue('quotation')
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;')
    expect(page).toContain('&lt;/style&gt;&lt;script&gt;')
  })
})

it('a document names number and e-mail of the shop, and a guest’s number with its country code', async () => {
  const { shop, admin, service } = await shopWithDocuments()
  const guest = newOrder(service, { contact_name: 'Ravi', phone: '98765 43219' })
  const { id, totalAmount: amount } = await placeOrder(shop, guest)
  const json = { kind: 'quotation', payment: null, amount }
  const issued = await shop.call('POST', `/api/admin/orders/${id}/documents`, { as: admin, json })
  const [quotation] = issued.json<OrderDocuments>().documents
  const page = (await shop.call('GET', `/api${quotation?.path}`)).body
  const { phones, email } = await readShop(shop.app.db)
  for (const text of ['<strong>Ravi</strong>', '+91 98765 43219', phones[0], email])
    expect(page).toContain(text)
})
