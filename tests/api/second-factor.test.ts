import type { AdminAccount } from '@karigar/contract/accounts/admin.wire'
import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { SECOND_FACTOR_CODE, SET_UP_FACTOR_CODE } from '@karigar/contract/accounts/second-step'
import type {
  FactorSetUp,
  FactorWays,
  SignedInWithCodes,
} from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountOf, addAccount } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import {
  addPasskey,
  beginSetUp,
  challengeOf,
  codeOf,
  enterPasswordOf,
  setUpFactor,
  OWN_FACTOR,
  ownFactor,
} from '../support/second-factor.ts'

const ADMINS = '/api/admin/settings/admins'
const MINUTE_MS = 60_000

const finish = ({ call }: TestApp, challenge: string, code: string) =>
  call('POST', '/api/auth/second-factor', { json: { challenge, code } })
const isOpen = async ({ call }: TestApp, as: string) =>
  (await call('GET', '/api/auth/session', { as })).statusCode === 200
const wrong = [422, { detail: factorMessages.codeWrong, errors: { code: factorMessages.codeWrong } }]
const noFactor = { since: null, required: false, recovery_codes: 0, app: false, passkeys: [] }
const ended = [401, { detail: factorMessages.challengeEnded }]

/** Stops the clock of the shop in the middle of a code's 30 seconds; `pass` turns it. */
function stopClock(): { pass: (ms: number) => void } {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Math.floor(Date.now() / 30_000) * 30_000 + 15_000)
  return { pass: (ms) => void vi.setSystemTime(Date.now() + ms) }
}

/** Requires a second factor of the manager, or no longer. */
async function requireOfManager(shop: TestApp, required = true): Promise<AdminAccount> {
  const { id } = await accountOf(shop, 'manager')
  const as = await tokenOf(shop, 'admin')
  const answer = await shop.call('PUT', `${ADMINS}/${id}/second-factor`, { as, json: { required } })
  expect(answer.statusCode).toBe(200)
  return answer.json<AdminAccount>()
}

describe('a second factor', () => {
  it.each(['admin', 'manager'] as const)(
    'is set up by a signed-in %s with the app’s first code',
    async (role) => {
      const shop = await buildTestApp()
      const as = await tokenOf(shop, role)
      expect(await ownFactor(shop, as)).toEqual(noFactor)
      const { set_up, qr, secret } = await beginSetUp(shop, as)
      expect(qr).toMatch(/^<svg/)
      expect((await ownFactor(shop, as)).since).toBeNull()
      const refused = await shop.call('POST', OWN_FACTOR, { as, json: { set_up, code: '000000' } })
      expect([refused.statusCode, refused.json()]).toEqual(wrong)
      const json = { set_up, code: ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}` }
      const answer = await shop.call('POST', OWN_FACTOR, { as, json })
      const { recovery_codes } = answer.json<{ recovery_codes: string[] }>()
      expect(new Set(recovery_codes).size).toBe(10)
      for (const code of recovery_codes) expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$/)
      expect(await ownFactor(shop, as)).toEqual({
        since: expect.stringMatching(/Z$/),
        required: false,
        recovery_codes: 10,
        app: true,
        passkeys: [],
      })
      expect(await isOpen(shop, as)).toBe(true)
    },
  )

  it('is stored sealed, and its recovery codes hashed', async () => {
    const shop = await buildTestApp()
    const { secret, recovery_codes } = await setUpFactor(shop, await tokenOf(shop, 'admin'))
    const stored = JSON.stringify([
      await accountOf(shop, 'admin'),
      await shop.app.db.selectFrom('recovery_codes').selectAll().execute(),
    ])
    for (const text of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  it('cannot be set up with a key that was given to another account or too long ago', async () => {
    const shop = await buildTestApp()
    const { pass } = stopClock()
    const admin = await tokenOf(shop, 'admin')
    const manager = await tokenOf(shop, 'manager')
    const { set_up, secret } = await beginSetUp(shop, admin)
    const attempt = (as: string) =>
      shop.call('POST', OWN_FACTOR, { as, json: { set_up, code: codeOf(secret) } })
    expect((await attempt(manager)).json()).toMatchObject({ detail: factorMessages.setUpEnded })
    pass(11 * MINUTE_MS)
    const again = await tokenOf(shop, 'admin')
    expect((await attempt(again)).json()).toMatchObject({ detail: factorMessages.setUpEnded })
    expect((await ownFactor(shop, again)).since).toBeNull()
  })

  it('is removed by its owner, and then the password alone lets in', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const { recovery_codes } = await setUpFactor(shop, as)
    const challenge = await challengeOf(shop, 'manager')
    const removed = await shop.call('DELETE', OWN_FACTOR, { as })
    expect([removed.statusCode, removed.json()]).toEqual([200, noFactor])
    expect((await enterPasswordOf(shop, 'manager')).statusCode).toBe(200)
    const late = await finish(shop, challenge, recovery_codes[0] ?? '')
    expect([late.statusCode, late.json()]).toEqual(ended)
  })

  it('goes with its recovery codes when the account is deleted', async () => {
    const shop = await buildTestApp()
    await setUpFactor(shop, await tokenOf(shop, 'manager'))
    const { id } = await accountOf(shop, 'manager')
    await shop.call('DELETE', `${ADMINS}/${id}`, { as: await tokenOf(shop, 'admin') })
    expect(await shop.app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })
})

describe('a sign-in with a second factor', () => {
  it('asks for a code after the right password alone, and leaves customers and others as they were', async () => {
    const shop = await buildTestApp()
    const { secret } = await setUpFactor(shop, await tokenOf(shop, 'admin'))
    const { last_sign_in_at } = await accountOf(shop, 'admin')
    const asked = await enterPasswordOf(shop, 'admin')
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      { detail: factorMessages.codeNeeded, code: SECOND_FACTOR_CODE, challenge: expect.any(String) },
    ])
    expect(await isOpen(shop, asked.json<{ challenge: string }>().challenge)).toBe(false)
    const mistaken = { username: 'admin', password: 'admin124' }
    expect((await shop.call('POST', '/api/auth/admin/login', { json: mistaken })).json()).toEqual({
      detail: 'Invalid credentials',
    })
    expect((await accountOf(shop, 'admin')).last_sign_in_at).toBe(last_sign_in_at)
    const answer = await finish(shop, asked.json<{ challenge: string }>().challenge, codeOf(secret, 1))
    expect(answer.statusCode).toBe(200)
    expect(await isOpen(shop, answer.json<TokenReply>().access_token)).toBe(true)
    expect((await accountOf(shop, 'admin')).last_sign_in_at).not.toBe(last_sign_in_at)
    for (const role of ['manager', 'user'] as const)
      expect(await isOpen(shop, await tokenOf(shop, role)), role).toBe(true)
  })

  it('takes each code once, also when two come at once, and only around its time', async () => {
    const shop = await buildTestApp()
    const { pass } = stopClock()
    const { secret } = await setUpFactor(shop, await tokenOf(shop, 'admin'))
    const attempt = async (code: string) =>
      (await finish(shop, await challengeOf(shop, 'admin'), code)).statusCode
    // The code that set it up is used.
    expect(await attempt(codeOf(secret))).toBe(422)
    pass(30_000)
    const [challenge, code] = [await challengeOf(shop, 'admin'), codeOf(secret)]
    const both = await Promise.all([finish(shop, challenge, code), finish(shop, challenge, code)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    pass(MINUTE_MS)
    for (const periods of [-2, 2]) expect(await attempt(codeOf(secret, periods)), `${periods}`).toBe(422)
    expect(await attempt(codeOf(secret, 1))).toBe(200)
    expect(await attempt(codeOf(secret))).toBe(422)
  })

  it('takes each recovery code once, however it is spelt, and none of another account', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const { recovery_codes } = await setUpFactor(shop, as)
    const others = await setUpFactor(shop, await tokenOf(shop, 'manager'))
    const [first = '', second = ''] = recovery_codes
    const attempt = async (code: string) => finish(shop, await challengeOf(shop, 'admin'), code)
    expect((await attempt(others.recovery_codes[0] ?? '')).statusCode).toBe(422)
    expect((await attempt(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    const again = await attempt(first)
    expect([again.statusCode, again.json()]).toEqual(wrong)
    expect((await ownFactor(shop, as)).recovery_codes).toBe(9)
    const renewed = await shop.call('POST', `${OWN_FACTOR}/recovery-codes`, { as })
    const [fresh = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes
    expect((await attempt(second)).statusCode).toBe(422)
    expect((await attempt(fresh)).statusCode).toBe(200)
  })

  it('is over after ten minutes, with a new password, and for an account that was switched off', async () => {
    const shop = await buildTestApp()
    const { pass } = stopClock()
    const { secret } = await setUpFactor(shop, await tokenOf(shop, 'manager'))
    const { id } = await accountOf(shop, 'manager')
    const challenge = await challengeOf(shop, 'manager')
    pass(10 * MINUTE_MS + 1000)
    const late = await finish(shop, challenge, codeOf(secret))
    expect([late.statusCode, late.json()]).toEqual(ended)
    for (const change of [
      () => shop.app.db.updateTable('users').set({ token_version: 7 }).where('id', '=', id).execute(),
      () => shop.app.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute(),
    ]) {
      const next = await challengeOf(shop, 'manager')
      await change()
      pass(30_000)
      expect((await finish(shop, next, codeOf(secret))).statusCode).toBe(401)
    }
    expect((await finish(shop, 'no challenge', codeOf(secret))).statusCode).toBe(401)
  })

  it('ends after ten guesses of an hour, even with the right code', async () => {
    const shop = await buildTestApp({ env: { RATE_LIMIT: 'on' } })
    const { secret } = await setUpFactor(shop, await tokenOf(shop, 'admin'))
    const challenge = await challengeOf(shop, 'admin')
    const found: number[] = []
    for (let n = 0; n < 10; n += 1) found.push((await finish(shop, challenge, `00000${n}`)).statusCode)
    expect(new Set(found)).toEqual(new Set([422]))
    const refused = await finish(shop, challenge, codeOf(secret, 1))
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 50 * 60]).toEqual([429, true])
  })

  it('forgets wrong codes once a right one came, and counts no passkeys', async () => {
    const shop = await buildTestApp({ env: { RATE_LIMIT: 'on' } })
    const as = await tokenOf(shop, 'admin')
    const { secret, recovery_codes } = await setUpFactor(shop, as)
    const device = await addPasskey(shop, as)
    const challenge = await challengeOf(shop, 'admin')
    const guess = async (times: number) => {
      for (let n = 0; n < times; n += 1)
        expect((await finish(shop, challenge, `00000${n}`)).statusCode).toBe(422)
    }
    await guess(9)
    expect((await finish(shop, challenge, codeOf(secret, 1))).statusCode).toBe(200)
    await guess(9)
    expect((await finish(shop, challenge, recovery_codes[0] ?? '')).statusCode).toBe(200)
    await guess(10)
    expect((await finish(shop, challenge, recovery_codes[1] ?? '')).statusCode).toBe(429)
    const asked = await shop.call('POST', '/api/auth/second-factor/ask', { json: { challenge } })
    const passkey = device.answer(asked.json<FactorWays>().question)
    const answer = await shop.call('POST', '/api/auth/second-factor', { json: { challenge, passkey } })
    expect(answer.statusCode).toBe(200)
  })

  it('takes codes in the digits of any script', async () => {
    const shop = await buildTestApp()
    const { secret } = await setUpFactor(shop, await tokenOf(shop, 'admin'))
    const inDevanagari = codeOf(secret, 1).replace(/\d/g, (digit) =>
      String.fromCodePoint(0x966 + Number(digit)),
    )
    expect((await finish(shop, await challengeOf(shop, 'admin'), inDevanagari)).statusCode).toBe(200)
  })

  it('ends after twenty guesses from many addresses', async () => {
    const shop = await buildTestApp({ env: { RATE_LIMIT: 'on' } })
    await setUpFactor(shop, await tokenOf(shop, 'manager'))
    const challenge = await challengeOf(shop, 'manager')
    const found: number[] = []
    for (let n = 0; n <= 20; n += 1) {
      const guess = await shop.app.inject({
        method: 'POST',
        url: '/api/auth/second-factor',
        remoteAddress: `10.4.0.${n}`,
        payload: { challenge, code: '000000' },
      })
      found.push(guess.statusCode)
    }
    expect([new Set(found.slice(0, 20)), found.at(-1)]).toEqual([new Set([422]), 429])
  })
})

describe('a second factor that an admin requires', () => {
  it('signs out who has none, who then sets it up while signing in', async () => {
    const shop = await buildTestApp()
    const before = await tokenOf(shop, 'manager')
    expect(await requireOfManager(shop)).toMatchObject({
      second_factor_at: null,
      second_factor_required: true,
    })
    expect(await isOpen(shop, before)).toBe(false)
    const asked = await enterPasswordOf(shop, 'manager')
    expect(asked.json()).toMatchObject({ code: SET_UP_FACTOR_CODE, detail: factorMessages.setUpNeeded })
    const challenge = await challengeOf(shop, 'manager')
    expect((await finish(shop, challenge, '000000')).statusCode).toBe(401)
    const begun = await shop.call('POST', '/api/auth/second-factor/begin', { json: { challenge } })
    const { set_up, secret } = begun.json<FactorSetUp>()
    const json = { challenge, set_up, code: codeOf(secret) }
    const answer = await shop.call('POST', '/api/auth/second-factor/set-up', { json })
    const { access_token, recovery_codes } = answer.json<SignedInWithCodes>()
    expect(recovery_codes).toHaveLength(10)
    expect(await ownFactor(shop, access_token)).toMatchObject({ required: true, recovery_codes: 10 })
    expect((await enterPasswordOf(shop, 'manager')).json()).toMatchObject({ code: SECOND_FACTOR_CODE })
  })

  it('is set up once: the password alone puts no other app in its place', async () => {
    const shop = await buildTestApp()
    await requireOfManager(shop)
    const challenge = await challengeOf(shop, 'manager')
    const begin = () => shop.call('POST', '/api/auth/second-factor/begin', { json: { challenge } })
    const keys = [(await begin()).json<FactorSetUp>(), (await begin()).json<FactorSetUp>()]
    const answers = await Promise.all(
      keys.map(({ set_up, secret }) =>
        shop.call('POST', '/api/auth/second-factor/set-up', {
          json: { challenge, set_up, code: codeOf(secret) },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    expect((await begin()).statusCode).toBe(401)
  })

  it('stays until the admin no longer requires it', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    await setUpFactor(shop, as)
    await requireOfManager(shop)
    expect(await isOpen(shop, as)).toBe(true)
    const refused = await shop.call('DELETE', OWN_FACTOR, { as })
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: factorMessages.requiredOfYou }])
    await requireOfManager(shop, false)
    expect((await shop.call('DELETE', OWN_FACTOR, { as })).statusCode).toBe(200)
  })

  it('is taken off an account that has lost it, which sets another one up', async () => {
    const shop = await buildTestApp()
    await setUpFactor(shop, await tokenOf(shop, 'manager'))
    await requireOfManager(shop)
    const { id } = await accountOf(shop, 'manager')
    const as = await tokenOf(shop, 'admin')
    const removed = await shop.call('DELETE', `${ADMINS}/${id}/second-factor`, { as })
    expect(removed.json()).toMatchObject({ second_factor_at: null, second_factor_required: true })
    expect((await enterPasswordOf(shop, 'manager')).json()).toMatchObject({ code: SET_UP_FACTOR_CODE })
  })

  it('is not required of oneself without one, nor of a customer', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const put = async (id: string) => {
      const answer = await shop.call('PUT', `${ADMINS}/${id}/second-factor`, { as, json: { required: true } })
      return answer.statusCode
    }
    const { id } = await accountOf(shop, 'admin')
    expect(await put(id)).toBe(409)
    expect(await isOpen(shop, as)).toBe(true)
    expect(await put((await accountOf(shop, 'user')).id)).toBe(404)
    await setUpFactor(shop, as)
    expect(await put(id)).toBe(200)
    expect((await shop.call('DELETE', `${ADMINS}/${id}/second-factor`, { as })).statusCode).toBe(409)
  })

  it('keeps working codes of recovery when the server’s secret is another', async () => {
    const shop = await buildTestApp()
    const account = { role: 'admin', name: 'Kavya', username: 'kavya', password: 'secret1' } as const
    const { id } = await addAccount(shop, account)
    const login = { username: 'kavya', password: 'secret1' }
    const signedIn = await shop.call('POST', '/api/auth/admin/login', { json: login })
    const { recovery_codes } = await setUpFactor(shop, signedIn.json<TokenReply>().access_token)
    await shop.app.db
      .updateTable('users')
      .set({ second_factor_sealed: 'sealed with another secret' })
      .where('id', '=', id)
      .execute()
    const asked = await shop.call('POST', '/api/auth/admin/login', { json: login })
    const { challenge } = asked.json<{ challenge: string }>()
    expect((await finish(shop, challenge, '123456')).statusCode).toBe(422)
    expect((await finish(shop, challenge, recovery_codes[3] ?? '')).statusCode).toBe(200)
  })
})
