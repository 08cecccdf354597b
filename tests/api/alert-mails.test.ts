import { addDays, shopDate, shopMoment } from '@karigar/contract/base/shop-clock'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MOST_AT_ONCE } from '../../api/src/modules/accounts/alerts/alert-mails.actions.ts'
import { accountOf } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder, shopWithService } from '../support/orders.ts'

const SETTINGS = '/api/staff/alert-settings'
const NEVER = { orders: 'never', payments: 'never', meetings: 'never' }
const AT_ONCE = { orders: 'at-once', payments: 'at-once', meetings: 'at-once' }
const ADMIN = 'admin@example.com'

const readSettings = ({ call }: TestApp, as: string) => call('GET', SETTINGS, { as })
const choose = ({ call }: TestApp, as: string, mail: object, headers = {}) =>
  call('PUT', SETTINGS, { as, json: { mail: { ...NEVER, ...mail } }, headers })

/** Keeps mails in the queue, as if the mail server were away. */
function holdMails({ app }: TestApp): void {
  vi.spyOn(app.mailer, 'wake').mockImplementation(() => {})
}

/** Hands on what is due, and returns the mails to an address that wait in the queue, oldest first. */
async function mailsTo(shop: TestApp, recipient: string) {
  await shop.app.alertCourier.flush()
  const mails = shop.app.db.selectFrom('mails').selectAll().where('recipient', '=', recipient)
  return mails.orderBy('created_at').execute()
}

/** Makes the clock stand still at a time of the shop, `days` days from today. */
function clock() {
  const today = shopDate(new Date())
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (time: string, days = 1) => vi.setSystemTime(shopMoment(addDays(today, days), time))
}

/** Returns a shop whose admin has chosen so, and which sends no mails away. */
async function shopThatMails(mail: object) {
  const shop = await shopWithService()
  holdMails(shop.shop)
  await choose(shop.shop, shop.admin, mail)
  const order = () => placeOrder(shop.shop, newOrder(shop.service))
  return { ...shop, order, mails: () => mailsTo(shop.shop, ADMIN) }
}

describe('how staff hear of things', () => {
  it('is by mail at once for admins and not at all for managers, until they choose', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    expect((await readSettings(shop, admin)).json()).toEqual({
      mail: AT_ONCE,
      email: ADMIN,
      sends_mail: false,
    })
    const manager = await tokenOf(shop, 'manager')
    expect((await readSettings(shop, manager)).json()).toMatchObject({ mail: NEVER })
    await choose(shop, manager, { orders: 'daily' })
    expect((await readSettings(shop, manager)).json().mail).toEqual({ ...NEVER, orders: 'daily' })
    expect((await readSettings(shop, admin)).json().mail).toEqual(AT_ONCE)
    expect((await choose(shop, manager, { orders: 'weekly' })).statusCode).toBe(422)
  })

  it('is not overwritten by a second tab that has not seen the change', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const { etag } = (await readSettings(shop, admin)).headers
    expect((await choose(shop, admin, { orders: 'daily' }, { 'if-match': etag })).statusCode).toBe(200)
    expect((await choose(shop, admin, { orders: 'at-once' }, { 'if-match': etag })).statusCode).toBe(412)
  })

  it('is said to be without effect while no mail server is set, and not otherwise', async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' }
    const shop = await buildTestApp({ env })
    expect((await readSettings(shop, await tokenOf(shop, 'admin'))).json().sends_mail).toBe(true)
  })
})

describe('a mail at once', () => {
  it('says what has happened and leads there, without anything about the customer', async () => {
    const { shop, service, mails } = await shopThatMails(AT_ONCE)
    const contact = { contact_name: 'Nila Rao', phone: '9876543210', note: 'Please hurry' }
    const { order_id } = await placeOrder(shop, newOrder(service, contact))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`New order ${order_id}, ₹899`)
    expect(mail?.content).toContain(`/admin/orders/${order_id}`)
    expect(mail?.content).toContain('/admin/account')
    expect(mail?.content).not.toMatch(/Nila|98765|hurry/)
    expect(await mailsTo(shop, 'manager@example.com')).toEqual([])
  })

  it('is queued once, whichever of two processes is first', async () => {
    const { shop, order, mails } = await shopThatMails(AT_ONCE)
    const other = await buildTestApp({ beside: shop })
    holdMails(other)
    for (let placed = 0; placed < 3; placed += 1) {
      await order()
      await Promise.all([shop.app.alertCourier.flush(), other.app.alertCourier.flush()])
    }
    expect(await mails()).toHaveLength(3)
  })

  it('is sent after a restart when the process has died before it could', async () => {
    const { shop, order, mails } = await shopThatMails(AT_ONCE)
    vi.spyOn(shop.app.alertCourier, 'wake').mockImplementation(() => {})
    await order()
    await order()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['2 things have happened at Karigar'])
  })

  it('is not sent for what an account has not chosen, nor to one that is switched off meanwhile', async () => {
    const { shop, order, mails } = await shopThatMails({ payments: 'at-once', meetings: 'at-once' })
    await order()
    expect(await mails()).toEqual([])
    const admin = await tokenOf(shop, 'admin')
    await choose(shop, admin, AT_ONCE)
    vi.spyOn(shop.app.alertCourier, 'wake').mockImplementation(() => {})
    await order()
    const disabled_at = new Date().toISOString()
    await shop.app.db.updateTable('users').set({ disabled_at }).where('email', '=', ADMIN).execute()
    expect(await mails()).toEqual([])
  })

  it(`is sent ${MOST_AT_ONCE} times an hour at most; the rest comes with the next summary`, async () => {
    const { order, mails } = await shopThatMails(AT_ONCE)
    const at = clock()
    at('15:00')
    for (let placed = 0; placed < MOST_AT_ONCE + 2; placed += 1) {
      await order()
      await mails()
    }
    expect(await mails()).toHaveLength(MOST_AT_ONCE)
    at('09:00', 2)
    expect((await mails()).at(-1)?.subject).toBe('Your summary from Karigar. Orders: 2')
  })
})

describe('the daily summary', () => {
  it('comes at 9:00 IST with what has happened since the one before, and not when nothing has', async () => {
    const { order, mails } = await shopThatMails({ orders: 'daily' })
    const at = clock()
    at('08:00')
    const { order_id } = await order()
    expect(await mails()).toEqual([])
    at('08:59')
    expect(await mails()).toEqual([])
    at('09:00')
    const [mail] = await mails()
    expect(mail?.subject).toBe('Your summary from Karigar. Orders: 1')
    expect(mail?.content).toContain(`8:00 am: New order ${order_id}`)
    expect(mail?.content).toContain(`/admin/orders/${order_id}`)

    at('09:30')
    await order()
    at('20:00')
    expect(await mails()).toHaveLength(1)
    at('09:00', 2)
    expect(await mails()).toHaveLength(2)
    at('09:00', 3)
    expect(await mails()).toHaveLength(2)
  })

  it('is sent later the same day after the server was away, and once', async () => {
    const { order, mails } = await shopThatMails({ orders: 'daily' })
    const at = clock()
    at('07:00')
    await order()
    at('16:20')
    expect(await mails()).toHaveLength(1)
    at('16:30')
    expect(await mails()).toHaveLength(1)
  })

  it('of a day on which the server was away is part of the next one', async () => {
    const { order, mails } = await shopThatMails({ orders: 'daily' })
    const at = clock()
    at('07:00')
    await order()
    at('08:30', 2)
    await order()
    expect(await mails()).toEqual([])
    at('09:00', 2)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Your summary from Karigar. Orders: 2'])
  })

  it('is queued once by several processes', async () => {
    const { shop, order, mails } = await shopThatMails({ orders: 'daily' })
    const others = [await buildTestApp({ beside: shop }), await buildTestApp({ beside: shop })]
    for (const other of others) holdMails(other)
    const at = clock()
    at('07:00')
    await order()
    at('09:00')
    await Promise.all([shop, ...others].map(({ app }) => app.alertCourier.flush()))
    expect(await mails()).toHaveLength(1)
  })

  it('does not come a second time for an order that was recorded just before nine and seen just after', async () => {
    const { shop, order, mails } = await shopThatMails({ orders: 'daily' })
    const at = clock()
    at('08:00')
    await order()
    at('09:00')
    expect(await mails()).toHaveLength(1)
    at('08:59')
    vi.spyOn(shop.app.alertCourier, 'wake').mockImplementation(() => {})
    await order()
    at('09:01')
    expect(await mails()).toHaveLength(1)
    at('09:01', 2)
    expect(await mails()).toHaveLength(2)
  })

  it('comes to each account for itself', async () => {
    const { shop, order, mails } = await shopThatMails({ orders: 'daily' })
    await choose(shop, await tokenOf(shop, 'manager'), { orders: 'daily' })
    const at = clock()
    at('07:00')
    const { order_id } = await order()
    at('09:00')
    expect(await mails()).toHaveLength(1)
    const { email } = await accountOf(shop, 'manager')
    const [mail] = await mailsTo(shop, email ?? '')
    expect(mail?.content).toContain(`/manager/orders/${order_id}\n`)
  })
})
