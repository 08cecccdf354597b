import { gstinCheckDigit } from '@karigar/contract/sales/gstin'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { financialYear } from '@karigar/contract/sales/document-kinds'
import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../support/build-test-app.ts'
import {
  documentSettings,
  KARNATAKA,
  MAHARASHTRA,
  registered,
  saveDocumentSettings,
  shopWithDocuments,
} from '../support/documents.ts'
import { freeLine } from '../support/order-desk.ts'
import { newPayment } from '../support/payments.ts'
import { newOrder, placeOrder, registerCustomer, setPayment } from '../support/orders.ts'

const year = financialYear(new Date())

const EMBASSY = `0717USA00047UN${gstinCheckDigit('0717USA00047UN')}`
const NON_RESIDENT = `9917DEU29003NR${gstinCheckDigit('9917DEU29003NR')}`

async function categoryOf({ app }: TestApp, service: string): Promise<string> {
  const { category_id } = await app.db
    .selectFrom('services')
    .select('category_id')
    .where('id', '=', service)
    .executeTakeFirstOrThrow()
  return category_id
}

describe('GST on documents', () => {
  it('is CGST and SGST for a customer of the same state, IGST for one of another', async () => {
    const { issue, documents, bill, pageOf } = await shopWithDocuments(registered())
    await issue('invoice')
    const [first] = (await documents()).documents
    const home = (await pageOf(first?.path ?? '')).body
    for (const text of [
      'Tax invoice',
      '998314',
      '₹847.46',
      'CGST',
      'SGST',
      '₹76.27',
      'Karnataka (29)',
      'Reverse charge',
    ])
      expect(home).toContain(text)
    expect(home).not.toContain('IGST')
    expect(home).toContain('CGST 9 %')
    await issue('credit-note')
    await bill({
      name: 'Mehta Traders',
      address: 'Mumbai',
      state: '',
      gstin: ` ${MAHARASHTRA.toLowerCase()}`,
    })
    await issue('invoice')
    const second = (await documents()).documents.find(({ number }) => number === `INV/${year}/2`)
    const away = (await pageOf(second?.path ?? '')).body
    for (const text of ['Mehta Traders', MAHARASHTRA, 'Maharashtra (27)', 'IGST', '₹152.54'])
      expect(away).toContain(text)
    expect(away).not.toContain('CGST')
  })

  it('has the code and rate of a category that has its own', async () => {
    const { shop, admin, service, issue, documents, pageOf } = await shopWithDocuments()
    const own = { category_id: await categoryOf(shop, service), sac: '998399', rate: 5 }
    await saveDocumentSettings(shop, admin, registered({ categories: [own] }))
    await issue('invoice')
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    expect(page).toContain('998399')
    expect(page).toContain('5 %')
    expect(page).toContain('₹952.38')
  })

  it('of a line is that of the category in which its service was ordered, though the service has gone', async () => {
    const { shop, admin, at, service, issue, documents, pageOf } = await shopWithDocuments()
    const own = { category_id: await categoryOf(shop, service), sac: '998399', rate: 5 }
    await saveDocumentSettings(shop, admin, registered({ categories: [own] }))
    const deleted = await shop.call('DELETE', `/api/admin/services/${service}`, { as: admin })
    expect(deleted.statusCode).toBe(200)
    const ordered = freeLine({
      service_id: service,
      tier_name: 'Basic',
      price: 1000,
      delivery_time: '3 days',
    })
    const json = { lines: [ordered, freeLine()], discount: 0, discount_reason: null, note: null }
    expect((await shop.call('PUT', `${at}/content`, { as: admin, json })).statusCode).toBe(200)
    const agreed = await shop.call('PUT', `${at}/agreement`, { as: admin, json: { version: 2 } })
    expect(agreed.statusCode).toBe(200)
    await issue('invoice')
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    // ₹1,000 with 5 % in it, ₹500 with 18 %.
    for (const text of ['998399', 'CGST 2.5 %', '₹952.38', '998314', 'CGST 9 %', '₹423.72', '₹1,376.10'])
      expect(page).toContain(text)
  })

  it('is in the receipt voucher of a registered shop, for the part that was paid', async () => {
    const { issue, documents, pay, pageOf } = await shopWithDocuments(registered())
    await pay(newPayment({ amount: 400 }))
    const receipt = (await documents()).issuable.find(({ kind }) => kind === 'receipt')
    expect((await issue('receipt', receipt?.payment)).statusCode).toBe(201)
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    for (const text of ['₹400.00', '998314', '₹338.98', 'CGST 9 %', '₹61.02']) expect(page).toContain(text)
  })

  it('is not named by a shop under composition, which hands out a bill of supply with its code', async () => {
    const { issue, documents, pageOf } = await shopWithDocuments(
      documentSettings({ standing: 'composition', gstin: KARNATAKA, sac: '998314' }),
    )
    expect((await issue('invoice')).statusCode).toBe(409)
    await issue('bill-of-supply')
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    expect(page).toContain(documentMessages.composition)
    expect(page).toContain('998314')
    expect(page).not.toContain('CGST')
  })

  it.each([
    [{ gstin: '27AAPFU0939F1ZX', state: '' }, { gstin: documentMessages.gstinDigit }],
    [{ gstin: '27AAPFU', state: '' }, { gstin: documentMessages.gstinForm }],
    [{ gstin: 'AAPFU0939F', state: '' }, { gstin: documentMessages.gstinForm }],
    [{ gstin: NON_RESIDENT, state: '' }, { state: documentMessages.stateMissing }],
    [{ gstin: MAHARASHTRA, state: '29' }, { gstin: documentMessages.gstinOtherState }],
    [{ gstin: '', state: '' }, { state: documentMessages.stateMissing }],
    [{ gstin: '', state: '99' }, { state: documentMessages.stateUnknown }],
    [
      { gstin: MAHARASHTRA, state: '', name: ' ', address: '' },
      { name: documentMessages.nameMissing, address: documentMessages.billingAddressMissing },
    ],
  ])('refuses the details %j', async (changes, errors) => {
    const { bill } = await shopWithDocuments()
    const response = await bill({ name: 'Mehta', address: 'Pune', ...changes })
    expect([response.statusCode, response.json().errors]).toEqual([422, errors])
  })

  it.each([
    ['an embassy’s UIN', EMBASSY, '', '07'],
    ['a non-resident’s number', NON_RESIDENT, '29', '29'],
    ['a GSTIN with hyphens, full-width and hidden characters', `\u200b27-AAPFU 0939F–１ＺＶ\u2060`, '', '27'],
  ])('bills a customer with %s', async (_, gstin, state, place) => {
    const { bill, issue, documents, pageOf } = await shopWithDocuments(registered())
    const billed = await bill({ name: 'Mehta', address: 'Pune', state, gstin })
    expect([billed.statusCode, billed.json().billing]).toMatchObject([
      200,
      { state: place, gstin: gstin.includes('AAPFU') ? MAHARASHTRA : gstin },
    ])
    await issue('invoice')
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    expect(page).toContain(`GSTIN ${billed.json().billing.gstin}`)
    expect(page.includes('IGST')).toBe(place !== '29')
  })

  it('charges IGST to a customer in a special economic zone of the same state, which other details leave as it is', async () => {
    const { bill, issue, documents, pageOf } = await shopWithDocuments(registered())
    const details = { name: 'Mehta', address: 'Bengaluru', state: '', gstin: KARNATAKA }
    expect((await bill({ ...details, gstin: '', state: '29', sez: true })).json().errors).toEqual({
      gstin: documentMessages.sezGstin,
    })
    expect((await bill({ ...details, sez: true })).json().billing).toMatchObject({ state: '29', sez: true })
    expect((await bill({ ...details, name: 'Mehta and Sons' })).json().billing).toMatchObject({ sez: true })
    await issue('invoice')
    const page = (await pageOf((await documents()).documents[0]?.path ?? '')).body
    expect(page).toContain('IGST')
    expect(page).not.toContain('CGST')
    expect(page).toContain(documentMessages.sez)
  })

  it('does not take a number that no tax can be charged under as the shop’s own', async () => {
    const { shop, admin } = await shopWithDocuments()
    const save = async (gstin: string) => {
      const json = { ...registered(), state: '', gstin }
      return (await shop.call('PUT', '/api/admin/settings/documents', { as: admin, json })).json().errors
    }
    expect(await save(EMBASSY)).toMatchObject({ gstin: documentMessages.gstinNotSupplier })
    expect(await save('AAPFU0939F')).toEqual({ gstin: documentMessages.gstinForm })
  })

  it('needs what the law wants on an invoice before a shop counts as registered', async () => {
    const { shop, admin } = await shopWithDocuments()
    const json = documentSettings({ standing: 'regular', address: '', state: '' })
    const response = await shop.call('PUT', '/api/admin/settings/documents', { as: admin, json })
    expect(response.json().errors).toEqual({
      gstin: documentMessages.gstinMissing,
      address: documentMessages.addressMissing,
      state: documentMessages.stateMissing,
      sac: documentMessages.sacInvalid,
    })
  })
})

describe('a large tax invoice', () => {
  const tier = { name: 'Basic', price: 50_000, original_price: null, delivery_time: '3 days' }

  it('needs address and state of a customer without a GSTIN from ₹50,000 on, as Rule 46 has it', async () => {
    const settings = registered()
    const { issue, bill } = await shopWithDocuments(settings, tier)
    const refused = await issue('invoice')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: documentMessages.addressNeeded },
    ])
    const withoutState = await bill({ name: '', address: '1 Park Street, Kolkata', state: '', gstin: '' })
    expect(withoutState.statusCode).toBe(422)
    await bill({ name: '', address: '1 Park Street, Kolkata', state: '19', gstin: '' })
    expect((await issue('invoice')).statusCode).toBe(201)
  })

  it('does without below that amount, and so does a shop that is not registered, in lakhs too', async () => {
    const settings = registered()
    const cheaper = await shopWithDocuments(settings, { ...tier, price: 49_999.99 })
    expect((await cheaper.issue('invoice')).statusCode).toBe(201)
    const unregistered = await shopWithDocuments(documentSettings(), { ...tier, price: 1_23_456.5 })
    const issued = await unregistered.issue('invoice')
    const [invoice] = issued.json<OrderDocuments>().documents
    const page = (await unregistered.pageOf(invoice?.path ?? '')).body
    expect(page).toContain('₹1,23,456.50')
    expect(page).toContain(
      'One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Fifty Paise Only',
    )
  })
})

it('a discount is taken off each line in proportion, and the lines add up to the total', async () => {
  const { shop, admin, service, issue } = await shopWithDocuments(registered())
  const { token } = await registerCustomer(shop)
  const order = await placeOrder(shop, newOrder(service), token)
  expect(order.discount).toBe(100)
  await setPayment(shop, admin, order.id, 'paid')
  const issued = await shop.call('POST', `/api/admin/orders/${order.id}/documents`, {
    as: admin,
    json: { kind: 'invoice', payment: null, amount: 900 },
  })
  const [invoice] = issued.json<OrderDocuments>().documents
  expect(invoice?.amount).toBe(900)
  const page = (await shop.call('GET', `/api${invoice?.path}`)).body
  for (const text of ['Discount ₹100.00', '₹762.72', '₹68.64', '₹900.00']) expect(page).toContain(text)
  expect((await issue('invoice')).statusCode).toBe(201)
})
