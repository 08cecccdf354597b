import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import type { StaffSession } from '@karigar/contract/accounts/staff-session.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteExpiredSessions } from '../../api/src/modules/accounts/staff-sessions/staff-sessions.repository.ts'
import { accountOf } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { confirmationOf, tokenOf } from '../support/login.ts'
import { registerCustomer } from '../support/orders.ts'

const ADMINS = '/api/admin/settings/admins'
const DAY_MS = 24 * 60 * 60_000

const isOpen = async ({ call }: TestApp, as: string) =>
  (await call('GET', '/api/auth/session', { as })).statusCode === 200
const sessionsOf = async ({ call }: TestApp, as: string, id: string) =>
  (await call('GET', `${ADMINS}/${id}/sessions`, { as })).json<StaffSession[]>()
const own = async ({ call }: TestApp, as: string) =>
  (await call('GET', '/api/staff/sessions', { as })).json<StaffSession[]>()

describe('the open sessions of staff', () => {
  it('are listed with their beginning and end, newest first, until they are logged out or expire', async () => {
    const shop = await buildTestApp()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const began = Date.now()
    const first = await tokenOf(shop, 'manager')
    vi.setSystemTime(began + DAY_MS)
    await tokenOf(shop, 'manager')
    const as = await tokenOf(shop, 'admin')
    const { id } = await accountOf(shop, 'manager')
    const listed = await sessionsOf(shop, as, id)
    expect(listed.map(({ is_current }) => is_current)).toEqual([false, false])
    const [newer, older] = listed
    expect(Date.parse(newer?.created_at ?? '') - Date.parse(older?.created_at ?? '')).toBeCloseTo(DAY_MS, -4)
    for (const { created_at, expires_at } of listed)
      expect((Date.parse(expires_at) - Date.parse(created_at)) / DAY_MS).toBeCloseTo(7, 3)
    expect((await own(shop, as)).map(({ is_current }) => is_current)).toEqual([true])

    await shop.call('POST', '/api/auth/logout', { as: first })
    expect(await sessionsOf(shop, as, id)).toEqual([newer])
    vi.setSystemTime(Date.parse(newer?.expires_at ?? ''))
    expect(await sessionsOf(shop, await tokenOf(shop, 'admin'), id)).toEqual([])
  })

  it('are all ended by an admin, in every process', async () => {
    const shop = await buildTestApp()
    const other = await buildTestApp({ beside: shop })
    const as = await tokenOf(shop, 'admin')
    const tokens = [await tokenOf(shop, 'manager'), await tokenOf(other, 'manager')]
    const { id } = await accountOf(shop, 'manager')
    const ended = await shop.call('POST', `${ADMINS}/${id}/end-sessions`, { as })
    expect([ended.statusCode, ended.json()]).toEqual([200, { message: staffMessages.sessionsEnded }])
    for (const token of tokens)
      expect([await isOpen(shop, token), await isOpen(other, token)]).toEqual([false, false])
    expect(await sessionsOf(shop, as, id)).toEqual([])
    expect(await isOpen(shop, as)).toBe(true)
    expect(await isOpen(shop, await tokenOf(shop, 'manager'))).toBe(true)
  })

  it('can only be listed and ended for staff', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const customer = await registerCustomer(shop)
    expect((await shop.call('GET', `${ADMINS}/${customer.id}/sessions`, { as })).statusCode).toBe(404)
    expect((await shop.call('POST', `${ADMINS}/${customer.id}/end-sessions`, { as })).statusCode).toBe(404)
    expect(await isOpen(shop, customer.token)).toBe(true)
  })

  it.each(['admin', 'manager'] as const)('are ended by a signed-in %s except this one', async (role) => {
    const shop = await buildTestApp()
    const here = await tokenOf(shop, role)
    const elsewhere = await tokenOf(shop, role)
    expect(await own(shop, here)).toHaveLength(2)
    const ended = await shop.call('POST', '/api/staff/sessions/end-others', { as: here })
    const { message, access_token } = ended.json<{ message: string; access_token: string }>()
    expect([ended.statusCode, message]).toEqual([200, staffMessages.othersEnded])
    expect([await isOpen(shop, elsewhere), await isOpen(shop, access_token)]).toEqual([false, true])
    expect((await own(shop, access_token)).map(({ is_current }) => is_current)).toEqual([true])
  })

  it.each([
    ['a new password', { password: 'secret2' }],
    ['another role', { role: 'admin' }],
  ])('end with %s', async (_, change) => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const token = await tokenOf(shop, 'manager')
    const { id } = await accountOf(shop, 'manager')
    const json = { name: 'Kiran', email: 'kiran@example.com', ...change }
    expect((await shop.call('PUT', `${ADMINS}/${id}`, { as, json })).statusCode).toBe(200)
    expect(await isOpen(shop, token)).toBe(false)
    expect(await sessionsOf(shop, as, id)).toEqual([])
  })

  it('include the one that goes on after a change of one’s own password, in the console or the profile', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { id } = await accountOf(shop, 'admin')
    const json = { name: 'Asha', email: 'admin@example.com', password: 'secret2' }
    const renewed = (await shop.call('PUT', `${ADMINS}/${id}`, { as, json })).json<
      AdminAccount & { access_token: string }
    >().access_token
    expect((await own(shop, renewed)).map(({ is_current }) => is_current)).toEqual([true])
    const profile = await shop.call('PUT', '/api/users/update-profile-json', {
      as: renewed,
      json: { name: 'Asha', current_password: 'secret2', new_password: 'secret3' },
    })
    const again = profile.json<{ access_token: string }>().access_token
    expect((await own(shop, again)).map(({ is_current }) => is_current)).toEqual([true])
    expect(await isOpen(shop, renewed)).toBe(false)
  })

  it('go on for 7 days with a new password, and end 30 days after the sign-in however often it is changed', async () => {
    const shop = await buildTestApp()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const began = Date.now()
    const { id } = await accountOf(shop, 'admin')
    let as = await tokenOf(shop, 'admin')
    let password = 'admin123'
    const lasts = async () => {
      const [session] = await own(shop, as)
      if (!session) throw new Error('The session is not listed.')
      expect(Date.parse(session.created_at)).toBeCloseTo(began, -4)
      return Math.round((Date.parse(session.expires_at) - began) / DAY_MS)
    }
    const ends: number[] = []
    for (const day of [6, 12, 18, 24, 29]) {
      vi.setSystemTime(began + day * DAY_MS)
      const headers = { confirmation: await confirmationOf(shop, as, password) }
      password = `secret${day}`
      const json = { name: 'Asha', email: 'admin@example.com', password }
      const saved = await shop.call('PUT', `${ADMINS}/${id}`, { as, json, headers })
      as = saved.json<{ access_token: string }>().access_token
      ends.push(await lasts())
    }
    expect(ends).toEqual([13, 19, 25, 30, 30])
    vi.setSystemTime(began + 30 * DAY_MS - 60_000)
    expect(await isOpen(shop, as)).toBe(true)
    vi.setSystemTime(began + 30 * DAY_MS)
    expect(await isOpen(shop, as)).toBe(false)
  })

  it('of customers end 30 days after the sign-in, too', async () => {
    const shop = await buildTestApp()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const began = Date.now()
    let { token: as } = await registerCustomer(shop)
    let current_password = 'secret1'
    for (const day of [6, 12, 18, 24, 29]) {
      vi.setSystemTime(began + day * DAY_MS)
      const json = { name: 'Nila', current_password, new_password: `secret${day}` }
      const saved = await shop.call('PUT', '/api/users/update-profile-json', { as, json })
      as = saved.json<{ access_token: string }>().access_token
      current_password = json.new_password
    }
    expect(await isOpen(shop, as)).toBe(true)
    vi.setSystemTime(began + 30 * DAY_MS)
    expect(await isOpen(shop, as)).toBe(false)
  })

  it('end when they would have, when all others are ended', async () => {
    const shop = await buildTestApp()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const as = await tokenOf(shop, 'admin')
    const [before] = await own(shop, as)
    vi.setSystemTime(Date.now() + 3 * DAY_MS)
    const { access_token } = (await shop.call('POST', '/api/staff/sessions/end-others', { as })).json<{
      access_token: string
    }>()
    expect(await own(shop, access_token)).toEqual([before])
  })

  it('are recorded without the token, until it expires, and with the account they are deleted', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const token = await tokenOf(shop, 'manager')
    await tokenOf(shop, 'user')
    const rows = () => shop.app.db.selectFrom('staff_sessions').selectAll().execute()
    const { id } = await accountOf(shop, 'manager')
    // Customers' sessions are not recorded.
    expect((await rows()).map(({ user_id }) => user_id).toSorted()).toEqual(
      [id, (await accountOf(shop, 'admin')).id].toSorted(),
    )
    for (const row of await rows()) expect(token).not.toContain(row.id)
    await shop.call('DELETE', `${ADMINS}/${id}`, { as })
    const [left, ...others] = await rows()
    if (!left) throw new Error('The admin’s own session is not recorded.')
    expect(others).toEqual([])
    expect(await deleteExpiredSessions(shop.app.db, new Date().toISOString(), 10)).toBe(0)
    expect(await deleteExpiredSessions(shop.app.db, left.expires_at, 10)).toBe(1)
  })
})
