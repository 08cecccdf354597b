import type { HistoryEntry } from '@karigar/contract/office/history.wire'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actingAs } from '../../api/src/history/acting.ts'
import { updateLabel } from '../../api/src/modules/catalogue/labels/labels.repository.ts'
import { deleteOldHistory } from '../../api/src/modules/office/history/history.actions.ts'
import { accountOf } from '../support/accounts.ts'
import { book, comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, registerCustomer } from '../support/orders.ts'
import { shopForCalls } from '../support/call-shop.ts'
import { invited } from '../support/staff.ts'

async function shopWithAdmin() {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  return {
    shop,
    admin,
    send: (method: 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
      shop.call(method, `/api/admin/${path}`, { as: admin, ...(json && { json }) }),
    history: (filter: Record<string, string> = {}) => readHistory(shop, admin, filter),
  }
}

const only = (entries: HistoryEntry[]): HistoryEntry => {
  expect(entries).toHaveLength(1)
  return entries[0] ?? expect.fail('no entry')
}

describe('a recorded change', () => {
  it('names who, when, what and each field before and after', async () => {
    const { shop, admin, send, history } = await shopWithAdmin()
    const id = await addService(shop, admin)
    const [basic, standard] = newService().price_categories
    const dearer = [{ ...basic, price: 1099 }, standard]
    await send('PUT', `services/${id}`, { ...newService(), title: 'Poster', price_categories: dearer })
    const [changed, created] = await history({ kind: 'service', thing_id: id })
    expect(changed).toMatchObject({
      kind: 'service',
      act: 'changed',
      thing_name: 'Poster',
      actor_id: (await accountOf(shop, 'admin')).id,
      actor_name: 'Asha Menon',
      before: { title: 'Festival poster design', price_categories: [basic, standard] },
      after: { title: 'Poster', price_categories: dearer },
      restored_from: null,
      erased: false,
    })
    expect(Object.keys(changed?.after ?? {})).toEqual(['title', 'price_categories'])
    expect(created).toMatchObject({ act: 'created', before: {}, after: { title: 'Festival poster design' } })
  })

  it('is written with the change or not at all, and not for a save that changes nothing', async () => {
    const { shop, admin, send, history } = await shopWithAdmin()
    const id = await addService(shop, admin)
    await send('PUT', `services/${id}`, newService())
    const refused = await send('PUT', `services/${id}`, newService({ title: 'Other', label_ids: ['none'] }))
    expect(refused.statusCode).toBe(422)
    expect(only(await history({ thing_id: id })).act).toBe('created')
  })

  it('is missing nowhere: a request that writes outside of a transaction fails', async () => {
    const { shop } = await shopWithAdmin()
    const rename = () => updateLabel(shop.app.db, 'logo', { description: 'x' })
    await expect(actingAs({ id: null, name: 'Somebody' }, rename)).rejects.toThrow(
      'A label is changed outside of a transaction that records it.',
    )
  })

  it('of a label that is deleted also names the services that lose it', async () => {
    const { send, history } = await shopWithAdmin()
    await send('DELETE', 'labels/logo')
    const losing = (await history({ kind: 'service' })).find(({ thing_id }) => thing_id === 'logo-design')
    expect(losing?.before.label_ids).toContain('logo')
    expect(losing?.after.label_ids).not.toContain('logo')
    expect(only(await history({ kind: 'label' })).act).toBe('deleted')
  })

  it('is found by person, thing, day and name', async () => {
    const { shop, admin, send, history } = await shopWithAdmin()
    const manager = await tokenOf(shop, 'manager')
    const service = await addService(shop, admin)
    const order = await placeOrder(shop, newOrder(service))
    const json = { text: 'Called' }
    await shop.call('POST', `/api/staff/orders/${order.id}/notes`, { as: manager, json })
    await send('PUT', 'settings/loyalty', { referral_fires: 7, cashback_percent: 1 })
    const { id: actor_id } = await accountOf(shop, 'manager')
    expect(only(await history({ actor_id }))).toMatchObject({
      thing_name: order.order_id,
      after: { staff_notes: 1 },
    })
    expect((await history({ q: `ravi ${order.order_id}` })).map(({ kind }) => kind)).toEqual(['order'])
    const [saved] = await history({ kind: 'settings' })
    const day = new Date(Date.parse(saved?.created_at ?? '') + 330 * 60_000).toISOString().slice(0, 10)
    expect((await history({ from: day, to: day })).length).toBeGreaterThan(2)
    expect(await history({ to: '2020-01-01' })).toEqual([])
    const people = await shop.call('GET', '/api/admin/history/people', { as: admin })
    expect(people.json()).toEqual([
      { id: (await accountOf(shop, 'admin')).id, name: 'Asha Menon' },
      { id: actor_id, name: 'Ravi Kulkarni' },
    ])
    const filter = JSON.stringify({ from: '2026-02-30' })
    const wrong = await shop.call('GET', '/api/admin/history', { as: admin, query: { filter } })
    expect(wrong.statusCode).toBe(422)
  })

  it('cannot be changed in the database, and is for admins only', async () => {
    const { shop, send } = await shopWithAdmin()
    await send('PUT', 'settings/loyalty', { referral_fires: 7, cashback_percent: 1 })
    const kept = ['before', 'after', 'actor_id', 'created_at', 'act', 'thing_id', 'id', 'set_id', 'personal']
    for (const column of kept)
      await expect(
        sql`update history set ${sql.ref(column)} = 'x'`.execute(shop.app.db),
        column,
      ).rejects.toThrow(/keeps what was written/)
    for (const column of ['sequence', 'revision'])
      await expect(
        sql`update history set ${sql.ref(column)} = 7`.execute(shop.app.db),
        column,
      ).rejects.toThrow(/keeps what was written/)
    for (const role of ['manager', 'user'] as const) {
      const answer = await shop.call('GET', '/api/admin/history', { as: await tokenOf(shop, role) })
      expect(answer.statusCode).toBe(403)
    }
  })

  it('is forgotten after the days of HISTORY_DAYS, a bounded number at a time', async () => {
    const { shop, admin, history } = await shopWithAdmin()
    expect(shop.config.historyDays).toBe(365)
    for (const title of ['One', 'Two', 'Three']) await addService(shop, admin, { title })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    expect(await deleteOldHistory(shop.app.db, inDays(364), 500, 365)).toBe(0)
    expect(await deleteOldHistory(shop.app.db, inDays(366), 2, 365)).toBe(2)
    expect(await history({ kind: 'service' })).toHaveLength(1)
  })
})

describe('what must not be kept', () => {
  it('never holds a password, key, token or secret, only that it was changed', async () => {
    const { shop, admin, send, history } = await shopWithAdmin()
    const { id } = await accountOf(shop, 'manager')
    const secrets = ['rzp_live_1234567', 'gateway-secret-1', 'webhook-secret-1', 'new-password-1']
    const [api_key, api_secret, secret, password] = secrets
    await send('POST', 'payment/razorpay', { api_key, api_secret, enabled: true })
    await send('PUT', 'settings/razorpay-webhook', { secret })
    await send('PUT', `settings/admins/${id}`, { name: 'Ravi K', email: 'manager@example.com', password })
    const [meeting] = slotsOf(comingWorkdays(1).slice(-1)).slice(-1)
    const booked = await book(shop, newBooking(meeting ?? ''))
    const { token } = await invited(shop, admin)
    const rows = JSON.stringify(await shop.app.db.selectFrom('history').selectAll().execute())
    for (const kept of [...secrets, token, admin, booked.json<{ token: string }>().token, '$argon2'])
      expect(rows.includes(kept), kept).toBe(false)
    const changed = await history({ kind: 'settings' })
    expect(changed.map(({ thing_id, after }) => [thing_id, after])).toEqual([
      ['razorpay-webhook', { secret: '(changed)' }],
      ['razorpay', { enabled: true, api_key: '(changed)', api_secret: '(changed)' }],
    ])
    expect(only(await history({ kind: 'user' })).after).toEqual({ name: 'Ravi K', password: '(changed)' })
    await send('POST', 'payment/razorpay', { api_key, api_secret, enabled: false })
    expect((await history({ thing_id: 'razorpay' }))[0]?.after).toEqual({ enabled: false })
  })

  it('goes with the account: names, contacts and notes, but not what was done', async () => {
    const context = await shopForCalls()
    const { shop, admin, service } = context
    const person = { name: 'Zubeida Quraishi', email: 'zubeida@example.com', phone: '9811122233' }
    const { id, token } = await registerCustomer(shop, person)
    const contact = { contact_name: 'Zubi', note: 'Blue, please' }
    const order = await placeOrder(shop, newOrder(service, contact), token)
    const json = { name: 'Zubeida Khan' }
    await shop.call('PUT', '/api/users/update-profile-json', { as: token, json })
    const at = `/api/admin/orders/${order.id}/status`
    await shop.call('PUT', at, { as: admin, json: { status: 'in-progress' } })
    expect((await readHistory(shop, admin, { q: 'Zubeida' })).length).toBeGreaterThan(2)
    await shop.call('DELETE', `/api/admin/users/${id}`, { as: admin })
    const rows = JSON.stringify(await shop.app.db.selectFrom('history').selectAll().execute())
    for (const word of ['Zub', 'zubeida', '9811122233', 'Blue, please'])
      expect(rows.includes(word), word).toBe(false)
    const [deleted, ...earlier] = await readHistory(shop, admin, { kind: 'user', thing_id: id })
    expect(deleted).toMatchObject({ act: 'deleted', thing_name: 'Deleted user', erased: true })
    expect(earlier.map(({ thing_name }) => thing_name)).toEqual(earlier.map(() => 'Deleted user'))
    const ofOrder = await readHistory(shop, admin, { kind: 'order', thing_id: order.id })
    expect(ofOrder.at(-1)).toMatchObject({ actor_name: 'Deleted user', after: { customer: 'Deleted user' } })
    expect(ofOrder[0]).toMatchObject({ after: { status: 'in-progress' } })
  })
})
