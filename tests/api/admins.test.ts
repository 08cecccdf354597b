import type { AdminAccount, NewAdmin } from '@karigar/contract/accounts/admin.wire'
import { emailMessages } from '@karigar/contract/base/common.words'
import { adminMessages } from '@karigar/contract/accounts/admin.words'
import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { registerCustomer } from '../support/orders.ts'

const ADDRESS = '/api/admin/settings/admins'
const NILA: NewAdmin = {
  username: 'Nila',
  password: 'secret1',
  name: 'Nila Rao',
  email: 'Nila@example.com',
}

const list = async ({ call }: TestApp, as: string) =>
  (await call('GET', ADDRESS, { as })).json<AdminAccount[]>()
const add = ({ call }: TestApp, as: string, changes: Partial<NewAdmin> = {}) =>
  call('POST', ADDRESS, { as, json: { ...NILA, ...changes } })
const signIn = async ({ call }: TestApp, username: string, password: string) =>
  (await call('POST', '/api/auth/admin/login', { json: { username, password } })).statusCode

describe('admin accounts', () => {
  it('are listed together with managers, without customers and without password data', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const response = await shop.call('GET', ADDRESS, { as })
    expect(response.headers['content-range']).toBe('admins 0-1/2')
    const [admin, manager] = response.json<AdminAccount[]>().toSorted((a, b) => (a.role < b.role ? -1 : 1))
    expect(manager).toMatchObject({ username: 'manager', role: 'manager' })
    expect(admin).toEqual({
      id: admin?.id,
      admin_id: admin?.id,
      username: 'admin',
      name: 'Asha Menon',
      email: 'admin@example.com',
      role: 'admin',
      created_at: admin?.created_at,
      last_sign_in_at: expect.stringMatching(/^\d{4}-.*Z$/),
      disabled_at: null,
      second_factor_at: null,
      second_factor_required: false,
    })
  })

  it('are added and can sign in, regardless of the case of the username', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const added = await add(shop, as)
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ username: 'nila', name: 'Nila Rao', email: 'nila@example.com' })
    expect(await signIn(shop, 'NILA', 'secret1')).toBe(200)
    for (const sort of ['["username","DESC"]', '["created_at","DESC"]'])
      expect(
        (await shop.call('GET', ADDRESS, { as, query: { sort } })).json<AdminAccount[]>()[0]?.username,
      ).toBe('nila')
  })

  it('need every field, a password of at least 6 characters, and a unique username and e-mail', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    for (const field of ['username', 'password', 'name', 'email'] as const) {
      const refused = await add(shop, as, { [field]: ' ' })
      expect([refused.statusCode, refused.json().errors], field).toEqual([
        422,
        { [field]: adminMessages.allRequired },
      ])
    }
    expect((await add(shop, as, { password: 'short' })).json().errors).toEqual({
      password: registrationMessages.tooShort,
    })
    expect((await add(shop, as, { email: 'nila' })).json().errors).toEqual({
      email: emailMessages.invalid,
    })
    const username = await add(shop, as, { username: 'ADMIN' })
    expect([username.statusCode, username.json().errors]).toEqual([
      409,
      { username: adminMessages.usernameTaken },
    ])
    const email = await add(shop, as, { email: 'Admin@example.com' })
    expect([email.statusCode, email.json().errors]).toEqual([409, { email: adminMessages.emailTaken }])
    expect(await list(shop, as)).toHaveLength(2)
  })

  it('keep the password when the field is blank, and lose their sessions when it changes', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { id } = (await add(shop, as)).json<AdminAccount>()
    const change = (json: object) => shop.call('PUT', `${ADDRESS}/${id}`, { as, json })
    expect((await change({ name: 'Nila R', email: '' })).json().errors).toEqual({
      email: adminMessages.required,
    })
    const kept = await change({ name: 'Nila R', email: 'nila.r@example.com', password: '' })
    expect(kept.json()).toMatchObject({ username: 'nila', name: 'Nila R', email: 'nila.r@example.com' })
    expect(await signIn(shop, 'nila', 'secret1')).toBe(200)

    const token = (
      await shop.call('POST', '/api/auth/admin/login', { json: { username: 'nila', password: 'secret1' } })
    ).json<{ access_token: string }>().access_token
    const own = await shop.call('PUT', `${ADDRESS}/${id}`, {
      as: token,
      json: { name: 'Nila R', email: 'nila.r@example.com', password: 'secret2' },
    })
    const renewed = own.json<{ access_token: string }>().access_token
    expect((await shop.call('GET', ADDRESS, { as: token })).statusCode).toBe(401)
    expect((await shop.call('GET', ADDRESS, { as: renewed })).statusCode).toBe(200)
    expect(await signIn(shop, 'nila', 'secret1')).toBe(401)

    const others = await change({ name: 'Nila R', email: 'nila.r@example.com', password: 'secret3' })
    expect(others.json()).not.toHaveProperty('access_token')
    expect((await shop.call('GET', ADDRESS, { as: renewed })).statusCode).toBe(401)
  })

  it('are deleted, except the signed-in admin; a customer’s id is not found', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const own = (await list(shop, as)).find(({ role }) => role === 'admin')
    const { id } = (await add(shop, as)).json<AdminAccount>()
    const remove = (which: string) => shop.call('DELETE', `${ADDRESS}/${which}`, { as })
    const refused = await remove(own?.id ?? '')
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'You cannot delete your own account.'])
    const customer = await registerCustomer(shop)
    expect((await remove(customer.id)).statusCode).toBe(404)
    expect((await shop.call('GET', `${ADDRESS}/${customer.id}`, { as })).statusCode).toBe(404)
    expect((await remove(id)).json()).toEqual({ id })
    expect(await signIn(shop, 'nila', 'secret1')).toBe(401)
    expect((await remove(id)).statusCode).toBe(404)
  })
})

describe('managers', () => {
  const signInAs = async ({ call }: TestApp, role: string) =>
    (await call('POST', `/api/auth/${role}/login`, { json: { username: 'nila', password: 'secret1' } }))
      .statusCode

  it('are added by an admin and can sign in only to the manager panel', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const added = await add(shop, as, { role: 'manager' })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({ username: 'nila', role: 'manager' })
    expect([await signInAs(shop, 'manager'), await signInAs(shop, 'admin')]).toEqual([200, 401])
    expect((await add(shop, as, { role: 'user' as 'manager', username: 'n2' })).statusCode).toBe(422)
    // Usernames are unique per role, so an admin may have the same one.
    expect((await add(shop, as)).statusCode).toBe(201)
    expect((await add(shop, as, { role: 'manager' })).json().errors).toEqual({
      username: adminMessages.usernameTaken,
    })
  })

  it('can become admins and back, and each change of role ends the account’s sessions', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { id } = (await add(shop, as)).json<AdminAccount>()
    const change = (json: object) =>
      shop.call('PUT', `${ADDRESS}/${id}`, { as, json: { name: 'Nila', email: 'nila@example.com', ...json } })
    const token = (
      await shop.call('POST', '/api/auth/admin/login', { json: { username: 'nila', password: 'secret1' } })
    ).json<{ access_token: string }>().access_token
    expect((await change({})).json()).toMatchObject({ role: 'admin' })
    expect((await shop.call('GET', ADDRESS, { as: token })).statusCode).toBe(200)
    expect((await change({ role: 'manager' })).json()).toMatchObject({ role: 'manager' })
    expect((await shop.call('GET', ADDRESS, { as: token })).statusCode).toBe(401)
    expect([await signInAs(shop, 'manager'), await signInAs(shop, 'admin')]).toEqual([200, 401])
    expect((await change({ role: 'admin' })).json()).toMatchObject({ role: 'admin' })
    expect(await signInAs(shop, 'admin')).toBe(200)
    // Restoring the role does not restore the old session.
    expect((await shop.call('GET', ADDRESS, { as: token })).statusCode).toBe(401)
  })

  it('cannot take a role in which another account has the same username', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { id } = (await add(shop, as, { username: 'manager' })).json<AdminAccount>()
    const json = { name: 'Nila', email: 'nila@example.com', role: 'manager' }
    const refused = await shop.call('PUT', `${ADDRESS}/${id}`, { as, json })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      { username: adminMessages.usernameTaken },
    ])
  })
})

describe('the last admin', () => {
  const demote = ({ call }: TestApp, as: string, { id, name, email }: AdminAccount) =>
    call('PUT', `${ADDRESS}/${id}`, { as, json: { name, email, role: 'manager' } })

  it('cannot give up their own admin role', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const own = (await list(shop, as)).find(({ role }) => role === 'admin')
    if (!own) throw new Error('The sample has no admin.')
    const refused = await demote(shop, as, own)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, adminMessages.ownRole])
  })

  it.each(['both by a change of role', 'one by a change of role, one by deleting', 'both by deleting'])(
    'remains when two admins remove each other concurrently: %s',
    async (way) => {
      const shop = await buildTestApp()
      const first = await tokenOf(shop, 'admin')
      const nila = (await add(shop, first)).json<AdminAccount>()
      const second = (
        await shop.call('POST', '/api/auth/admin/login', { json: { username: 'nila', password: 'secret1' } })
      ).json<{ access_token: string }>().access_token
      const own = (await list(shop, first)).find(({ username }) => username === 'admin')
      if (!own) throw new Error('The sample has no admin.')
      const remove = (as: string, { id }: AdminAccount) => shop.call('DELETE', `${ADDRESS}/${id}`, { as })
      const answers = await Promise.all([
        way === 'both by deleting' ? remove(first, nila) : demote(shop, first, nila),
        way === 'both by a change of role' ? demote(shop, second, own) : remove(second, own),
      ])
      const codes = answers.map(({ statusCode }) => statusCode)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      const left = await shop.app.db
        .selectFrom('users')
        .select('username')
        .where('role', '=', 'admin')
        .where('deleted_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    },
  )
})
