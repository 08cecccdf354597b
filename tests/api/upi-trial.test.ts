import { conflictMessages } from '@karigar/contract/base/common.words'
import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import type { OrderDue } from '@karigar/contract/sales/payment.wire'
import type { UpiSettings, UpiSettingsView } from '@karigar/contract/shop/upi.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { describe, expect, it } from 'vitest'
import { saveSetting } from '../../api/src/modules/shop/settings/settings.repository.ts'
import type { CallOptions } from '../support/build-test-app.ts'
import { readHistory } from '../support/history.ts'
import { BASIC_TIER, offerUpi, shopWithOrder } from '../support/payments.ts'
import { readQr } from '../support/qr.ts'
import { upiWith } from '../support/upi.ts'

const at = '/api/admin/settings/upi'
const [OLD, NEW] = ['karigar@okaxis', 'karigar.studio@ybl'] as const

/** A shop with an order for ₹1,000, and the calls of its UPI settings. */
async function shopWithSettings(tier = BASIC_TIER) {
  const made = await shopWithOrder({}, tier)
  const { shop, admin, order, due } = made
  const save = (changes: Partial<UpiSettings>, options: CallOptions = {}) =>
    shop.call('PUT', at, { as: admin, json: upiWith(changes), ...options })
  const came = (upi_address: string, options: CallOptions = {}) =>
    shop.call('POST', `${at}/confirm`, { as: admin, json: { upi_address }, ...options })
  const get = () => shop.call('GET', at, { as: admin })
  return {
    ...made,
    save,
    came,
    get,
    read: async () => (await get()).json<UpiSettingsView>(),
    etag: async () => String((await get()).headers.etag),
    /** Everything that a customer and staff are told about paying the order, as text. */
    told: async () => {
      const texts = await shop.call('GET', `/api/staff/orders/${order.id}/chat-texts`, { as: admin })
      const payments = await shop.call('GET', `/api/admin/orders/${order.id}/payments`, { as: admin })
      expect([texts.statusCode, payments.statusCode]).toEqual([200, 200])
      return [(await due()).body, texts.body, payments.body].join('\n')
    },
    asked: async () => (await due()).json<OrderDue>().upi,
  }
}

describe('a UPI address that is new to the shop', () => {
  it('is in no answer about an order until a payment to it has come', async () => {
    const { save, came, told, asked, read } = await shopWithSettings()
    const saved = await save({ upi_address: NEW, payee_name: 'Karigar Studio' })
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { upi_address: NEW, in_use: null }])
    expect([await asked(), (await told()).includes(NEW)]).toEqual([null, false])
    expect((await came(NEW)).json()).toMatchObject({
      in_use: { upi_address: NEW, payee_name: 'Karigar Studio', mc: '' },
      trial: null,
    })
    expect(await asked()).toMatchObject({ address: NEW, payee: 'Karigar Studio' })
    expect(await read()).toMatchObject({ upi_address: NEW, trial: null })
  })

  it('leaves customers with the one before, its payee and its code', async () => {
    const { shop, admin, save, told, asked } = await shopWithSettings()
    await offerUpi(shop, admin, { upi_address: OLD, payee_name: 'Old Name', mc: '7333' })
    await save({ upi_address: NEW, payee_name: 'New Name', mc: '', advance_percent: 30 })
    const upi = await asked()
    expect(upi).toMatchObject({ address: OLD, payee: 'Old Name', amount: 300 })
    expect(upi?.link).toContain('&mc=7333&')
    expect((await told()).includes(NEW)).toBe(false)
  })

  it('is tried with a rupee, by a code with a number of its own for each request', async () => {
    const { save, read } = await shopWithSettings()
    await save({ upi_address: NEW, mc: '7333' })
    const { trial } = await read()
    expect(trial?.amount).toBe(1)
    expect(trial?.link).toMatch(
      /^upi:\/\/pay\?pa=karigar\.studio@ybl&pn=Karigar&mc=7333&am=1\.00&cu=INR&tn=Trial%20of%20this%20address&tr=TRIAL-[0-9A-Z]{16}$/,
    )
    expect(readQr(trial?.qr ?? '')).toBe(trial?.link)
    await save({ upi_address: NEW, mc: '7333', advance_percent: 20 })
    expect((await read()).trial).toEqual(trial)
    await save({ upi_address: NEW, mc: '7333', payee_name: 'Another' })
    expect((await read()).trial?.link.split('&tr=')[1]).not.toBe(trial?.link.split('&tr=')[1])
  })

  it('needs no trial when only its case, its payee, its code or the advance changes', async () => {
    const { shop, admin, save, asked } = await shopWithSettings()
    await offerUpi(shop, admin, { upi_address: OLD })
    const changed = { payee_name: 'Karigar & Co', mc: '7333', advance_percent: 50 }
    const saved = await save({ upi_address: ` ${OLD.toUpperCase()} `, ...changed })
    expect(saved.json()).toMatchObject({ trial: null, in_use: { mc: '7333' } })
    const upi = await asked()
    expect(upi).toMatchObject({ address: OLD.toUpperCase(), payee: 'Karigar & Co', amount: 500 })
    expect(upi?.link).toContain('&mc=7333&')
  })

  it('is given up by entering the one before, and everything by entering none', async () => {
    const { shop, admin, save, asked, came, read } = await shopWithSettings()
    await offerUpi(shop, admin, { upi_address: OLD })
    await save({ upi_address: NEW })
    expect((await save({ upi_address: OLD })).json()).toMatchObject({ trial: null, upi_address: OLD })
    await save({ upi_address: NEW })
    expect((await save({ upi_address: '' })).json()).toMatchObject({ trial: null, in_use: null })
    expect(await asked()).toBeNull()
    // The old one has to be tried again: nothing is remembered of it.
    await save({ upi_address: OLD })
    expect(await asked()).toBeNull()
    expect((await came(NEW)).statusCode).toBe(409)
    expect(await read()).toMatchObject({ upi_address: OLD, in_use: null })
  })

  it('of a shop from before there were trials stays in use', async () => {
    const { shop, asked, read, save } = await shopWithSettings()
    const older = { upi_address: OLD, payee_name: 'Old Name', advance_percent: 40 }
    await saveSetting(shop.app.db, 'upi', older)
    expect(await read()).toEqual({
      ...older,
      mc: '',
      in_use: { upi_address: OLD, payee_name: 'Old Name', mc: '' },
      trial: null,
    })
    expect(await asked()).toMatchObject({ address: OLD, amount: 400 })
    await save({ upi_address: NEW })
    expect(await asked()).toMatchObject({ address: OLD, payee: 'Old Name' })
  })

  it('may be entered by a program that knows no category codes', async () => {
    const { shop, admin } = await shopWithSettings()
    const { mc: _, ...json } = upiWith()
    expect((await shop.call('PUT', at, { as: admin, json })).json()).toMatchObject({ mc: '' })
  })
})

describe('saying that the payment has come', () => {
  it('before an address was entered, or of another one, is refused and changes nothing', async () => {
    const { save, came, asked, read } = await shopWithSettings()
    const early = await came(NEW)
    expect([early.statusCode, early.json().detail]).toEqual([409, paymentMessages.trialOver])
    await save({ upi_address: NEW })
    expect((await came(OLD)).statusCode).toBe(409)
    expect((await came('')).statusCode).toBe(422)
    expect([await asked(), (await read()).trial === null]).toEqual([null, false])
  })

  it('twice, or by two admins at once, counts once', async () => {
    const { shop, admin, save, came, asked, etag } = await shopWithSettings()
    await save({ upi_address: NEW })
    const headers = { 'if-match': await etag() }
    const answers = await Promise.all([came(NEW, { headers }), came(NEW, { headers }), came(NEW)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await came(NEW, { headers })).statusCode).toBe(200)
    expect((await asked())?.address).toBe(NEW)
    const entries = await readHistory(shop, admin, { kind: 'settings' })
    expect(entries.filter(({ after }: HistoryEntry) => after.in_use === NEW)).toHaveLength(1)
  })

  it('is refused with the newest settings when a colleague has changed them meanwhile', async () => {
    const { save, came, asked, etag } = await shopWithSettings()
    await save({ upi_address: NEW })
    const headers = { 'if-match': await etag() }
    await save({ upi_address: OLD })
    const late = await came(NEW, { headers })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { detail: conflictMessages.changed, present: { upi_address: OLD, trial: { amount: 1 } } },
    ])
    expect(await asked()).toBeNull()
  })

  it('does not make an outdated save of the settings overwrite what is in use', async () => {
    const { save, came, asked, etag } = await shopWithSettings()
    await save({ upi_address: NEW })
    const headers = { 'if-match': await etag() }
    await came(NEW)
    // Nothing that the form shows has changed, so a colleague's form may be saved.
    const saved = await save({ upi_address: NEW, advance_percent: 10 }, { headers })
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { trial: null }])
    const outdated = await save({ upi_address: OLD }, { headers })
    expect([outdated.statusCode, outdated.json().present.in_use.upi_address]).toEqual([412, NEW])
    expect((await asked())?.address).toBe(NEW)
  })

  it('is recorded, and a version that is brought back is tried like any new address', async () => {
    const { shop, admin, save, came, asked } = await shopWithSettings()
    await offerUpi(shop, admin, { upi_address: OLD })
    await save({ upi_address: NEW, mc: '7333' })
    await came(NEW)
    const [confirmed, entered] = await readHistory(shop, admin, { kind: 'settings' })
    expect([entered, confirmed]).toMatchObject([
      { before: { upi_address: OLD, mc: '' }, after: { upi_address: NEW, mc: '7333' } },
      { before: { in_use: OLD }, after: { in_use: NEW } },
    ])
    const version = `/api/admin/history/${entered?.id}/version?side=before`
    const { etag } = (await shop.call('GET', version, { as: admin })).json<{ etag: string }>()
    const json = { side: 'before', etag }
    const back = await shop.call('POST', `/api/admin/history/${entered?.id}/restore`, { as: admin, json })
    expect(back.statusCode).toBe(200)
    expect((await asked())?.address).toBe(NEW)
    await came(OLD)
    expect((await asked())?.address).toBe(OLD)
  })
})

describe('a merchant category code', () => {
  it.each([
    ['733', paymentMessages.mcInvalid],
    ['73333', paymentMessages.mcInvalid],
    ['733a', paymentMessages.mcInvalid],
    ['७३३३', paymentMessages.mcInvalid],
    ['0000', paymentMessages.mcPersonal],
  ])('is refused in words as “%s”', async (mc, sentence) => {
    const { save } = await shopWithSettings()
    const refused = await save({ mc })
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { mc: sentence }])
  })

  it('takes away the word about the gallery’s limit, which stands with more than ₹2,000 only', async () => {
    const { shop, admin, asked, save } = await shopWithSettings({ ...BASIC_TIER, price: 4000 })
    await offerUpi(shop, admin)
    expect((await asked())?.most_from_gallery).toBe(2000)
    await save({ advance_percent: 50 })
    expect(await asked()).toMatchObject({ amount: 2000, most_from_gallery: null })
    await save({ mc: '7333' })
    expect(await asked()).toMatchObject({ amount: 4000, most_from_gallery: null })
  })
})
