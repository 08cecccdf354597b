import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { SECOND_FACTOR_CODE } from '@karigar/contract/accounts/second-step'
import type { Confirmation } from '@karigar/contract/accounts/confirmation.wire'
import type { PasskeyAnswer, PasskeyQuestion } from '@karigar/contract/accounts/passkey.wire'
import type { FactorSetUp, SignedInWithCodes } from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountOf } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { passkeyDevice } from '../support/passkey-device.ts'
import {
  addPasskey,
  askManager,
  challengeOf,
  enterPasswordOf,
  finishWith,
  OWN_FACTOR,
  ownFactor,
  WRONG_PASSKEYS,
  wrongPasskey,
} from '../support/second-factor.ts'

const MINUTE_MS = 60_000

/** Turns the clock of the shop by so many minutes. */
function passMinutes(minutes: number): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
}

describe('a sign-in with a passkey alone', () => {
  const ask = async (shop: TestApp) =>
    (await shop.call('POST', '/api/auth/passkey/ask')).json<{ question: PasskeyQuestion }>().question
  const signIn = (shop: TestApp, passkey: PasskeyAnswer) =>
    shop.call('POST', '/api/auth/passkey', { json: { passkey } })

  it('says by itself whose it is, and opens a session like any other', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    await addPasskey(shop, await tokenOf(shop, 'admin'))
    const question = await ask(shop)
    expect(question.options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
    const answer = await signIn(shop, device.answer(question))
    expect([answer.statusCode, answer.json<TokenReply>().user.role]).toEqual([200, 'manager'])
    const { access_token } = answer.json<TokenReply>()
    expect((await ownFactor(shop, access_token)).passkeys[0]?.used_at).toEqual(expect.stringMatching(/Z$/))
  })

  it('takes each answer once, and none to another question, of another site, without a lock or too late', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const question = await ask(shop)
    const other = await ask(shop)
    const named = await askManager(shop)
    for (const passkey of [
      ...WRONG_PASSKEYS.map((difference) => device.answer(question, difference)),
      { ...device.answer(question), asked: other.asked },
      device.answer(named.question),
      passkeyDevice().answer(question),
    ]) {
      const refused = await signIn(shop, passkey)
      expect([refused.statusCode, refused.json()]).toEqual(wrongPasskey)
    }
    expect((await finishWith(shop, named.challenge, device.answer(question))).statusCode).toBe(422)
    const right = device.answer(question)
    const both = await Promise.all([signIn(shop, right), signIn(shop, right)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    passMinutes(11)
    expect((await signIn(shop, device.answer(other))).statusCode).toBe(422)
  })

  it('lets nobody in whose account is switched off, whose passkey is removed, or who is no longer staff', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const device = await addPasskey(shop, as)
    const { id } = await accountOf(shop, 'manager')
    const set = (values: object) =>
      shop.app.db.updateTable('users').set(values).where('id', '=', id).execute()
    const status = async () => (await signIn(shop, device.answer(await ask(shop)))).statusCode
    await set({ disabled_at: new Date().toISOString() })
    expect(await status()).toBe(403)
    await set({ disabled_at: null })
    expect(await status()).toBe(200)
    await set({ role: 'user', username: null })
    expect(await status()).toBe(422)
    await shop.app.db.updateTable('users').set({ role: 'manager' }).where('id', '=', id).execute()
    await shop.app.db.deleteFrom('passkeys').execute()
    expect(await status()).toBe(422)
  })
})

describe('a sign-in with a passkey', () => {
  it('asks for it by name, and records its use', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const device = await addPasskey(shop, as)
    const step = await enterPasswordOf(shop, 'manager')
    expect([step.statusCode, step.json()]).toEqual([
      401,
      { detail: factorMessages.passkeyNeeded, code: SECOND_FACTOR_CODE, challenge: expect.any(String) },
    ])
    const { challenge, question } = await askManager(shop)
    expect(question?.options).toMatchObject({
      allowCredentials: [{ id: device.id }],
      userVerification: 'required',
    })
    const answer = await finishWith(shop, challenge, device.answer(question))
    expect(answer.statusCode).toBe(200)
    const { access_token } = answer.json<TokenReply>()
    expect((await ownFactor(shop, access_token)).passkeys).toEqual([
      expect.objectContaining({ used_at: expect.stringMatching(/Z$/) }),
    ])
  })

  it('takes each answer once, also when two come at once', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const { challenge, question } = await askManager(shop)
    const passkey = device.answer(question)
    const both = await Promise.all([
      finishWith(shop, challenge, passkey),
      finishWith(shop, challenge, passkey),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const again = await finishWith(shop, challenge, passkey)
    expect([again.statusCode, again.json()]).toEqual(wrongPasskey)
  })

  it('takes no answer of another site, of another account, without a lock, to another question, or too late', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const device = await addPasskey(shop, as)
    const admins = await addPasskey(shop, await tokenOf(shop, 'admin'))
    const { challenge, question } = await askManager(shop)
    const others = (await askManager(shop)).question
    const right = device.answer(question)
    for (const passkey of [
      ...WRONG_PASSKEYS.map((difference) => device.answer(question, difference)),
      { ...device.answer(question), asked: others?.asked ?? '' },
      { ...right, asked: 'nothing' },
      admins.answer(question),
      { ...right, credential: { ...right.credential, id: admins.id } },
      { ...right, credential: { ...right.credential, response: {} } },
    ]) {
      const refused = await finishWith(shop, challenge, passkey)
      expect([refused.statusCode, refused.json()]).toEqual(wrongPasskey)
    }
    const forConfirming = await shop.call('POST', '/api/staff/confirm/ask', { as })
    const { question: other } = forConfirming.json<{ question: PasskeyQuestion }>()
    expect((await finishWith(shop, challenge, device.answer(other))).statusCode).toBe(422)
    passMinutes(11)
    const later = await challengeOf(shop, 'manager')
    const late = await finishWith(shop, later, right)
    expect([late.statusCode, late.json()]).toEqual(wrongPasskey)
    const next = await askManager(shop)
    expect((await finishWith(shop, next.challenge, device.answer(next.question))).statusCode).toBe(200)
  })

  it('takes no answer of a copy, which counts fewer uses than were seen', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const answerWith = async (uses: number) => {
      const { challenge, question } = await askManager(shop)
      return (await finishWith(shop, challenge, device.answer(question, { uses }))).statusCode
    }
    expect(await answerWith(7)).toBe(200)
    expect(await answerWith(7)).toBe(422)
    expect(await answerWith(8)).toBe(200)
  })

  it('goes on after the clock of the server stood a day ahead', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const signIn = async () => {
      const { challenge, question } = await askManager(shop)
      return (await finishWith(shop, challenge, device.answer(question))).statusCode
    }
    passMinutes(24 * 60)
    expect(await signIn()).toBe(200)
    passMinutes(-24 * 60)
    expect(await signIn()).toBe(200)
  })

  it('takes the answer where the clock of another machine is some seconds behind', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    passMinutes(0)
    const { challenge, question } = await askManager(shop)
    vi.setSystemTime(Date.now() - 5000)
    expect((await finishWith(shop, challenge, device.answer(question))).statusCode).toBe(200)
  })

  it('takes a recovery code instead', async () => {
    const shop = await buildTestApp()
    const { recovery_codes } = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const json = { challenge: await challengeOf(shop, 'manager'), code: recovery_codes[0] }
    expect((await shop.call('POST', '/api/auth/second-factor', { json })).statusCode).toBe(200)
    expect((await shop.call('POST', '/api/auth/second-factor', { json })).statusCode).toBe(422)
  })

  it('can set the passkey up where an admin requires a second factor, once', async () => {
    const shop = await buildTestApp()
    const { id } = await accountOf(shop, 'manager')
    await shop.call('PUT', `/api/admin/settings/admins/${id}/second-factor`, {
      as: await tokenOf(shop, 'admin'),
      json: { required: true },
    })
    const challenge = await challengeOf(shop, 'manager')
    const send = async () => {
      const begun = await shop.call('POST', '/api/auth/second-factor/begin', { json: { challenge } })
      const { set_up, passkey } = begun.json<FactorSetUp>()
      return { challenge, set_up, passkey: { name: 'A phone', credential: passkeyDevice().create(passkey) } }
    }
    const both = await Promise.all(
      [await send(), await send()].map((json) =>
        shop.call('POST', '/api/auth/second-factor/set-up', { json }),
      ),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    const { access_token, recovery_codes } =
      both.find(({ statusCode }) => statusCode === 200)?.json<SignedInWithCodes>() ?? {}
    expect(recovery_codes).toHaveLength(10)
    expect((await ownFactor(shop, access_token ?? '')).passkeys).toHaveLength(1)
  })
})

describe('a passkey in place of the password', () => {
  const ask = async ({ call }: TestApp, as: string) =>
    (await call('POST', '/api/staff/confirm/ask', { as })).json<{ question: PasskeyQuestion | null }>()
      .question
  const confirm = ({ call }: TestApp, as: string, passkey: PasskeyAnswer) =>
    call('POST', '/api/staff/confirm', { as, json: { passkey } })

  it('confirms what gives power away', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    expect(await ask(shop, as)).toBeNull()
    const device = await addPasskey(shop, as)
    passMinutes(11)
    const renew = (confirmation: string) =>
      shop.call('POST', `${OWN_FACTOR}/recovery-codes`, { as, headers: { confirmation } })
    expect((await renew('')).statusCode).toBe(403)
    const confirmed = await confirm(shop, as, device.answer(await ask(shop, as)))
    expect(confirmed.statusCode).toBe(200)
    expect((await renew(confirmed.json<Confirmation>().confirmation)).statusCode).toBe(200)
  })

  it('is refused when it is another’s or was used before', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const admin = await tokenOf(shop, 'admin')
    const device = await addPasskey(shop, as)
    const answer = device.answer(await ask(shop, as))
    const others = await confirm(shop, admin, answer)
    expect([others.statusCode, others.json()]).toEqual(wrongPasskey)
    expect((await confirm(shop, as, answer)).statusCode).toBe(200)
    expect((await confirm(shop, as, answer)).statusCode).toBe(422)
    expect((await shop.call('POST', '/api/staff/confirm', { as, json: {} })).statusCode).toBe(422)
  })
})
