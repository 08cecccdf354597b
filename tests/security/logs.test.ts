import { randomUUID } from 'node:crypto'
import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import { describe, expect, it } from 'vitest'
import { loggedAddress } from '../../api/src/http/log-lines.ts'
import { book, comingWorkdays, newBooking } from '../support/bookings.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { documentSettings, saveDocumentSettings } from '../support/documents.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder } from '../support/orders.ts'

const person = { user_name: 'Nila Rao', user_num: '9811122233', email: 'nila.secret@example.com' }

async function shopWithLog() {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const shop = await buildTestApp({ env: { LOG_LEVEL: 'debug' }, logTo })
  return { shop, log: () => lines.join('') }
}

describe('the log', () => {
  it('contains no token of a meeting, whatever the address, and no text that a customer typed', async () => {
    const { shop, log } = await shopWithLog()
    const key = randomUUID()
    const booked = await book(shop, newBooking(`${comingWorkdays(1)[0]} 11:00`, person), {
      'idempotency-key': key,
    })
    const { token } = booked.json<{ token: string }>()
    for (const address of [
      `/api/public/bookings/${token}`,
      `/api/public/bookings/${token}/`,
      `/api/public/bookings/${token}/calendar.ics`,
      `/api/public/booking/${token}`,
      `/booking/meeting?token=${token}`,
      `/api/public/shop?token=${token}`,
    ])
      await shop.call('GET', address, {
        headers: { referer: `https://localhost/booking/meeting?token=${token}` },
      })
    await shop.call('PUT', `/api/public/bookings/${token}`, { json: { dateandtime: 'x' } })
    await shop.call('POST', `/api/public/bookings/${token}/cancel`)
    expect(log()).toContain('"url":"/api/public/bookings/…/calendar.ics"')
    for (const secret of [token, ...Object.values(person).map((text) => encodeURIComponent(text)), key])
      expect(log()).not.toContain(secret)
  })

  it('contains no key of a document', async () => {
    const { shop, log } = await shopWithLog()
    const admin = await tokenOf(shop, 'admin')
    await saveDocumentSettings(shop, admin, documentSettings())
    const { id, totalAmount: amount } = await placeOrder(shop, newOrder(await addService(shop, admin)))
    const address = `/api/admin/orders/${id}/documents`
    const json = { kind: 'quotation', payment: null, amount }
    const issued = await shop.call('POST', address, { as: admin, json })
    const path = issued.json<OrderDocuments>().documents[0]?.path ?? ''
    const key = path.split('/').at(-1) ?? ''
    expect(key).toMatch(/^[\w-]{43}$/)
    expect((await shop.call('GET', `/api${path}`)).statusCode).toBe(200)
    expect(log()).toContain('"url":"/api/public/documents/…"')
    expect(log()).not.toContain(key)
  })

  it('contains no key of a statement of account', async () => {
    const { shop, log } = await shopWithLog()
    const admin = await tokenOf(shop, 'admin')
    const { id } = await placeOrder(shop, newOrder(await addService(shop, admin)))
    const made = await shop.call('POST', `/api/admin/customers/${id}/statement`, { as: admin })
    const { pathname } = new URL(made.json<{ url: string }>().url)
    expect((await shop.call('GET', pathname)).statusCode).toBe(200)
    expect(log()).toContain('"url":"/api/public/statements/…"')
    expect(log()).not.toContain(pathname.split('/').at(-1))
  })

  it('contains no key of a preview, even if it cannot be shown', async () => {
    const { shop, log } = await shopWithLog()
    const admin = await tokenOf(shop, 'admin')
    const made = await shop.call('POST', '/api/admin/services/logo-design/previews', { as: admin })
    const { address } = made.json<{ address: string }>()
    // This shop has no compiled site to render with.
    expect((await shop.call('GET', address)).statusCode).toBe(503)
    expect(log()).toContain('"url":"/api/public/previews/…"')
    expect(log()).not.toContain(address.split('/').at(-1))
  })

  it('contains no reset token, password or session token, even if the request fails', async () => {
    const { shop, log } = await shopWithLog()
    const session = await tokenOf(shop, 'admin')
    const token = 'Ab3'.repeat(14)
    await shop.app.db.schema.dropTable('access_keys').execute()
    const response = await shop.call('POST', '/api/users/reset-password', {
      as: session,
      json: { token, new_password: 'new-secret-1' },
    })
    await shop.call('GET', `/reset-password?token=${token}`)
    expect(response.statusCode).toBe(500)
    expect(log()).toMatch(/access_keys/)
    for (const secret of [token, 'new-secret-1', 'admin123', session]) expect(log()).not.toContain(secret)
  })

  it.each([
    ['/api/admin/services?range=[0,24]&sort=["title","ASC"]', undefined],
    ['/api/public/services/professional-website-development-k3f9', undefined],
    ['/orders/KG-7F3K2M', undefined],
    ['/api/public/get_bookings?date=2026-11-23', '/api/public/get_bookings?…'],
    ['/orders/KG-7F3K2M?key=0b8f2a31-Xcd1-4f7e-9d5c-1f2e3d4c5b6a', '/orders/KG-7F3K2M?key=…'],
  ])('shows as much of %s as an operator needs', (address, shown) => {
    expect(loggedAddress(address)).toBe(shown ?? address)
  })
})

it('the token of a meeting is not stored for idempotent repeats, yet a repeat returns it', async () => {
  const { shop } = await shopWithLog()
  const headers = { 'idempotency-key': randomUUID() }
  const wanted = newBooking(`${comingWorkdays(1)[0]} 12:00`, person)
  const first = await book(shop, wanted, headers)
  const { token } = first.json<{ token: string }>()
  const rows = JSON.stringify(await shop.app.db.selectFrom('idempotency_keys').selectAll().execute())
  for (const secret of [token, person.email, person.user_num]) expect(rows).not.toContain(secret)
  expect((await book(shop, wanted, headers)).body).toBe(first.body)
})
