import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import type { AdminOrder, AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { describe, expect, it } from 'vitest'
import { addAccount } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { signInStaff, staffToken } from '../support/staff.ts'

const ADMINS = '/api/admin/settings/admins'

const switchAccess = ({ call }: TestApp, as: string, id: string, active: boolean) =>
  call('PUT', `${ADMINS}/${id}/access`, { as, json: { active } })

const session = async ({ call }: TestApp, as: string) => {
  const response = await call('GET', '/api/auth/session', { as })
  return response.statusCode === 200 ? 200 : [response.statusCode, response.json().detail]
}

const accounts = async ({ call }: TestApp, as: string) =>
  (await call('GET', ADMINS, { as })).json<AdminAccount[]>()

async function idOf(shop: TestApp, as: string, username: string): Promise<string> {
  const account = (await accounts(shop, as)).find((each) => each.username === username)
  if (!account) throw new Error(`There is no account ${username}.`)
  return account.id
}

/** Adds a second admin, signed in. */
async function secondAdmin(shop: TestApp) {
  const { id } = await addAccount(shop, {
    role: 'admin',
    name: 'Nila Rao',
    username: 'nila',
    email: 'nila@example.com',
    password: 'secret1',
  })
  return { id, token: await staffToken(shop, 'admin', 'nila', 'secret1') }
}

describe('an account that is switched off', () => {
  it('loses its sessions at once, in every process, and is told why', async () => {
    const shop = await buildTestApp()
    const other = await buildTestApp({ beside: shop })
    const as = await tokenOf(shop, 'admin')
    const [here, there] = [await tokenOf(shop, 'manager'), await tokenOf(other, 'manager')]
    expect([await session(shop, here), await session(other, there)]).toEqual([200, 200])
    const off = await switchAccess(shop, as, await idOf(shop, as, 'manager'), false)
    expect([off.statusCode, off.json().disabled_at]).toEqual([200, expect.stringMatching(/Z$/)])
    for (const [process, token] of [
      [shop, here],
      [other, there],
    ] as const)
      expect(await session(process, token)).toEqual([401, authMessages.switchedOff])
  })

  it('cannot sign in, which only somebody with the password learns', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    await switchAccess(shop, as, await idOf(shop, as, 'manager'), false)
    const right = await signInStaff(shop, 'manager', 'manager', 'manager123')
    expect([right.statusCode, right.json()]).toEqual([403, { detail: authMessages.switchedOff }])
    const wrong = await signInStaff(shop, 'manager', 'manager', 'guess')
    const nobody = await signInStaff(shop, 'manager', 'nobody', 'guess')
    expect([wrong.statusCode, wrong.body]).toEqual([nobody.statusCode, nobody.body])
    expect(wrong.json()).toEqual({ detail: authMessages.invalidCredentials })
  })

  it('signs in again once it is switched on, and its old sessions stay ended', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const old = await tokenOf(shop, 'manager')
    const id = await idOf(shop, as, 'manager')
    await switchAccess(shop, as, id, false)
    // Repeating it keeps the first moment.
    const first = (await accounts(shop, as)).find((each) => each.id === id)?.disabled_at
    expect((await switchAccess(shop, as, id, false)).json().disabled_at).toBe(first)
    expect((await switchAccess(shop, as, id, true)).json().disabled_at).toBeNull()
    expect((await switchAccess(shop, as, id, true)).statusCode).toBe(200)
    expect(await session(shop, old)).toEqual([401, 'Your session has ended. Please log in again.'])
    expect(await session(shop, await tokenOf(shop, 'manager'))).toBe(200)
  })

  it('keeps its name in the history of orders', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const manager = await tokenOf(shop, 'manager')
    const [order] = (await shop.call('GET', '/api/admin/orders', { as })).json<AdminOrder[]>()
    const status = order?.status === 'completed' ? 'pending' : 'completed'
    const url = `/api/manager/orders/${order?.order_id}/status`
    expect((await shop.call('PUT', url, { as: manager, json: { status } })).statusCode).toBe(200)
    const id = await idOf(shop, as, 'manager')
    const name = (await accounts(shop, as)).find((each) => each.id === id)?.name
    await switchAccess(shop, as, id, false)
    const after = (
      await shop.call('GET', `/api/admin/orders/${order?.order_id}`, { as })
    ).json<AdminOrderWithHistory>()
    expect(after.history.at(-1)).toMatchObject({ actor: name, to: status })
  })

  it('can be edited without being switched on', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const id = await idOf(shop, as, 'manager')
    await switchAccess(shop, as, id, false)
    const json = { name: 'Kiran', email: 'kiran@example.com', password: 'secret2' }
    const saved = await shop.call('PUT', `${ADMINS}/${id}`, { as, json })
    expect([saved.statusCode, saved.json().disabled_at]).toEqual([200, expect.any(String)])
    expect((await signInStaff(shop, 'manager', 'manager', 'secret2')).statusCode).toBe(403)
  })

  it('cannot be one’s own, a customer’s or nobody’s', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    await secondAdmin(shop)
    const own = await switchAccess(shop, as, await idOf(shop, as, 'admin'), false)
    expect([own.statusCode, own.json().detail]).toEqual([409, staffMessages.ownSwitchOff])
    expect(await session(shop, as)).toBe(200)
    const customer = await shop.app.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'user')
      .executeTakeFirstOrThrow()
    expect((await switchAccess(shop, as, customer.id, false)).statusCode).toBe(404)
    expect((await switchAccess(shop, as, 'NOBODY22', false)).statusCode).toBe(404)
  })
})

describe('the last active admin', () => {
  const remove = ({ call }: TestApp, as: string, id: string) => call('DELETE', `${ADMINS}/${id}`, { as })
  const demote = ({ call }: TestApp, as: string, id: string) =>
    call('PUT', `${ADMINS}/${id}`, {
      as,
      json: { name: 'Demoted', email: `${id}@example.com`, role: 'manager' },
    })
  const switchOff = (shop: TestApp, as: string, id: string) => switchAccess(shop, as, id, false)

  it.each([
    ['both switch each other off', switchOff, switchOff],
    ['one switches off, the other deletes', switchOff, remove],
    ['one switches off, the other takes the role', switchOff, demote],
  ])('remains when two admins do it to each other at once: %s', async (_, one, other) => {
    const shop = await buildTestApp()
    const first = await tokenOf(shop, 'admin')
    const nila = await secondAdmin(shop)
    const own = await idOf(shop, first, 'admin')
    // A third admin, who is switched off, does not count.
    const idle = { role: 'admin', name: 'Idle', username: 'idle', password: 'secret1' } as const
    await switchOff(shop, first, (await addAccount(shop, idle)).id)
    const answers = await Promise.all([one(shop, first, nila.id), other(shop, nila.token, own)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const active = await shop.app.db
      .selectFrom('users')
      .select('username')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null)
      .execute()
    expect(active).toHaveLength(1)
  })

  it('may delete admins who are switched off', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const nila = await secondAdmin(shop)
    await switchOff(shop, as, nila.id)
    expect((await remove(shop, as, nila.id)).statusCode).toBe(200)
  })
})

describe('the last sign-in', () => {
  it('is listed, and never for an account that has not signed in', async () => {
    const shop = await buildTestApp()
    const before = new Date().toISOString()
    const as = await tokenOf(shop, 'admin')
    const at = async (username: string) =>
      (await accounts(shop, as)).find((each) => each.username === username)?.last_sign_in_at
    expect((await at('admin')) ?? '').toMatch(/Z$/)
    expect(((await at('admin')) ?? '') >= before).toBe(true)
    expect(await at('manager')).toBeNull()
    await signInStaff(shop, 'manager', 'manager', 'guess')
    expect(await at('manager')).toBeNull()
    await tokenOf(shop, 'manager')
    expect(await at('manager')).not.toBeNull()
  })
})
