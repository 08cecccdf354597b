import type { Registered } from '@karigar/contract/accounts/auth.wire'
import { describe, expect, it } from 'vitest'
import { accountOf } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'

const nila = { name: 'Nila Rao', email: 'nila@example.com', phone: '+91 90000 11111', password: 'secret1' }
const REQUIRED = 'Please fill in all required fields (name, email or phone, and password)'
const TAKEN = 'An account with this email or phone number already exists. Sign in instead.'

const register = ({ call }: TestApp, json: object) => call('POST', '/api/auth/register', { json })

/** Returns the number of accounts, including the sample shop's. */
async function accounts({ app }: TestApp): Promise<number> {
  return (await app.db.selectFrom('users').select('id').execute()).length
}

describe('registering', () => {
  it('answers 201 with the account and no token, and its credentials can then sign in', async () => {
    const shop = await buildTestApp()
    const response = await register(shop, nila)
    expect(response.statusCode).toBe(201)
    const account = response.json<Registered>()
    expect(account).toEqual({
      user_id: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/),
      name: 'Nila Rao',
      email: 'nila@example.com',
      profile_pic: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    for (const email of [nila.email, nila.phone, '919000011111']) {
      const signIn = await shop.call('POST', '/api/auth/login', { json: { email, password: nila.password } })
      expect(signIn.json().user).toMatchObject({ id: account.user_id, role: 'user' })
    }
  })

  it.each([
    [{ name: 'Nila', email: 'nila@example.com', password: 'secret1' }, 'nila@example.com', null],
    [{ name: 'Nila', phone: '98-111 22233', password: 'secret1' }, null, '9811122233'],
    [
      { name: ' Nila ', email: ' Nila@Example.com ', phone: '', password: 'secret1' },
      'nila@example.com',
      null,
    ],
  ])('needs an e-mail address or a phone number: %j', async (json, email, phone) => {
    const shop = await buildTestApp()
    const response = await register(shop, json)
    expect(response.statusCode).toBe(201)
    const row = await shop.app.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', response.json<Registered>().user_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Nila', email, phone, role: 'user', username: null, token_version: 1 })
  })

  it.each([
    [{ name: '', email: 'a@b.in', password: 'secret1' }, { name: REQUIRED }],
    [{ name: 'A', password: 'secret1' }, { email: REQUIRED }],
    [{ name: 'A', email: ' ', phone: ' ', password: 'secret1' }, { email: REQUIRED }],
    [{ name: 'A', email: 'a@b.in', password: '' }, { password: REQUIRED }],
    [
      { name: ' ', password: ' ' },
      { name: REQUIRED, password: REQUIRED, email: REQUIRED },
    ],
    [
      { name: 'A', email: 'a@b.in', password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    [
      { name: 'A', email: 'not an address', password: 'secret1' },
      { email: 'Please enter a valid email address' },
    ],
    [{ name: 'A', phone: '12345', password: 'secret1' }, { phone: 'Please enter a valid phone number' }],
    [
      { name: 'A', phone: 'call me maybe', password: 'secret1' },
      { phone: 'Please enter a valid phone number' },
    ],
  ])('refuses %j with the form’s error messages', async (json, errors) => {
    const shop = await buildTestApp()
    const before = await accounts(shop)
    const response = await register(shop, json)
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({ detail: Object.values(errors)[0], errors })
    expect(await accounts(shop)).toBe(before)
  })

  it.each([
    ['e-mail address', { email: 'NILA@example.com' }],
    ['phone number', { phone: '(91) 90000-11111' }],
  ])('is refused with 409 when the %s belongs to an account', async (_, contact) => {
    const shop = await buildTestApp()
    await register(shop, nila)
    const before = await accounts(shop)
    const response = await register(shop, { name: 'Somebody', password: 'secret2', ...contact })
    expect([response.statusCode, response.json().detail]).toEqual([409, TAKEN])
    expect(await accounts(shop)).toBe(before)
  })

  it.each([
    ['e-mail address', { email: 'race@example.com' }],
    ['phone number', { phone: '9000022222' }],
  ])('concurrently with one %s creates exactly one account', async (_, contact) => {
    const shop = await buildTestApp()
    const before = await accounts(shop)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_unused, n) =>
        register(shop, { name: `Racer ${n}`, password: 'secret1', ...contact }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect(await accounts(shop)).toBe(before + 1)
  })
})

describe('a referral code', () => {
  /** Returns the referrals of the last minute, which excludes the sample shop's. */
  async function referrals({ app }: TestApp) {
    return app.db
      .selectFrom('referrals')
      .select(['user_id', 'referred_id'])
      .where('created_at', '>', new Date(Date.now() - 60_000).toISOString())
      .execute()
  }

  it.each([
    ['as it is', (code: string) => code],
    ['typed small, with spaces', (code: string) => ` ${code.toLowerCase()} `],
  ])('is recorded once when typed: %s', async (_, typed) => {
    const shop = await buildTestApp()
    const { id } = await accountOf(shop, 'user')
    const response = await register(shop, { ...nila, reffered_by: typed(id) })
    expect(response.statusCode).toBe(201)
    expect(await referrals(shop)).toEqual([{ user_id: id, referred_id: response.json<Registered>().user_id }])
    expect((await register(shop, { ...nila, reffered_by: typed(id) })).statusCode).toBe(409)
    expect(await referrals(shop)).toHaveLength(1)
  })

  it('may be left empty', async () => {
    const shop = await buildTestApp()
    expect((await register(shop, { ...nila, reffered_by: '  ' })).statusCode).toBe(201)
    expect(await referrals(shop)).toEqual([])
  })

  it('counts once per customer: the database refuses a second referral', async () => {
    const shop = await buildTestApp()
    const { id } = await accountOf(shop, 'user')
    const { user_id } = (await register(shop, { ...nila, reffered_by: id })).json<Registered>()
    const again = { referred_id: user_id, user_id, created_at: new Date().toISOString(), reward: null }
    await expect(shop.app.db.insertInto('referrals').values(again).execute()).rejects.toThrow(/unique/i)
  })

  it.each(['nobody', 'staff', 'a closed account'])(
    'that belongs to %s is refused, and no account is created',
    async (whose) => {
      const shop = await buildTestApp()
      const code =
        whose === 'nobody' ? 'NOBODY22' : (await accountOf(shop, whose === 'staff' ? 'admin' : 'user')).id
      if (whose === 'a closed account')
        await shop.app.db
          .updateTable('users')
          .set({ deleted_at: new Date().toISOString() })
          .where('id', '=', code)
          .execute()
      const before = await accounts(shop)
      const response = await register(shop, { ...nila, reffered_by: code })
      expect(response.statusCode).toBe(422)
      expect(response.json().errors).toEqual({
        reffered_by: 'This referral code does not belong to anybody. Check it, or leave it out.',
      })
      expect([await accounts(shop), await referrals(shop)]).toEqual([before, []])
    },
  )
})
