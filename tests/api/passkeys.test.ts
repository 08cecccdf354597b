import { SECOND_FACTOR_CODE, type TokenReply } from '@karigar/contract/wire/auth'
import type { Confirmation } from '@karigar/contract/wire/confirmation'
import type { PasskeyAnswer, PasskeyQuestion } from '@karigar/contract/wire/passkey'
import type {
  FactorSetUp,
  FactorWays,
  SecondFactor,
  SignedInWithCodes,
} from '@karigar/contract/wire/second-factor'
import { factorMessages } from '@karigar/contract/words/second-factor-messages'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { accountOf } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { type Difference, passkeyDevice, type PasskeyDevice } from '../support/passkey-device.ts'
import {
  addPasskey,
  beginSetUp,
  challengeOf,
  codeOf,
  enterPasswordOf,
  setUpFactor,
} from '../support/second-factor.ts'

const OWN = '/api/staff/second-factor'
const MINUTE_MS = 60_000
const wrong = [422, { detail: factorMessages.passkeyWrong }]

/** What a passkey must not be used with. */
const WRONG: Difference[] = [
  { origin: 'https://karigar.example' },
  { host: 'karigar.example' },
  { isUnlocked: false },
]

const own = async ({ call }: TestApp, as: string) => (await call('GET', OWN, { as })).json<SecondFactor>()
const ways = async ({ call }: TestApp, challenge: string) =>
  (await call('POST', '/api/auth/second-factor/ask', { json: { challenge } })).json<FactorWays>()
const finish = ({ call }: TestApp, challenge: string, passkey: PasskeyAnswer) =>
  call('POST', '/api/auth/second-factor', { json: { challenge, passkey } })
const add = async (shop: TestApp, as: string, device: PasskeyDevice, difference: Difference = {}) => {
  const { set_up, passkey } = await beginSetUp(shop, as)
  const json = { set_up, passkey: { name: 'A stick', credential: device.create(passkey, difference) } }
  return shop.call('POST', OWN, { as, json })
}

/** Asks the passkeys of the manager, whose password was entered. */
async function asked(shop: TestApp): Promise<{ challenge: string; question: PasskeyQuestion | null }> {
  const challenge = await challengeOf(shop, 'manager')
  return { challenge, question: (await ways(shop, challenge)).question }
}

function passMinutes(minutes: number): void {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  vi.setSystemTime(Date.now() + minutes * MINUTE_MS)
}

describe('a passkey', () => {
  it('makes a second factor with recovery codes, and a further one keeps the codes', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const first = await addPasskey(shop, as)
    expect(first.recovery_codes).toHaveLength(10)
    const second = await addPasskey(shop, as)
    expect(second.recovery_codes).toEqual([])
    const passkey = { name: 'My phone', created_at: expect.stringMatching(/Z$/), used_at: null }
    const { passkeys, ...factor } = await own(shop, as)
    expect(factor).toEqual({
      since: expect.stringMatching(/Z$/),
      required: false,
      recovery_codes: 10,
      app: false,
    })
    expect(passkeys).toHaveLength(2)
    expect(passkeys).toEqual([passkey, passkey].map((each) => expect.objectContaining(each)))
  })

  it('stands beside an app, and either lets in', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const { secret } = await setUpFactor(shop, as)
    const device = await addPasskey(shop, as)
    expect(device.recovery_codes).toEqual([])
    const challenge = await challengeOf(shop, 'manager')
    const { app, question } = await ways(shop, challenge)
    expect(app).toBe(true)
    expect((await finish(shop, challenge, device.answer(question))).statusCode).toBe(200)
    const json = { challenge, code: codeOf(secret, 1) }
    expect((await shop.call('POST', '/api/auth/second-factor', { json })).statusCode).toBe(200)
  })

  it('is refused from another site, without a lock, under no name, twice, or for a set-up of another account', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    for (const difference of WRONG) {
      const refused = await add(shop, as, passkeyDevice(), difference)
      expect([refused.statusCode, refused.json()], JSON.stringify(difference)).toEqual(wrong)
    }
    const device = passkeyDevice()
    const { set_up, passkey } = await beginSetUp(shop, as)
    const json = { set_up, passkey: { name: '  ', credential: device.create(passkey) } }
    expect((await shop.call('POST', OWN, { as, json })).json()).toMatchObject({
      errors: { name: factorMessages.passkeyUnnamed },
    })
    const stolen = { ...json, passkey: { ...json.passkey, name: 'Stolen' } }
    const other = await shop.call('POST', OWN, { as: await tokenOf(shop, 'admin'), json: stolen })
    expect(other.json()).toEqual({ detail: factorMessages.setUpEnded })
    expect((await add(shop, as, device)).statusCode).toBe(200)
    expect((await add(shop, as, device)).json()).toMatchObject({ detail: factorMessages.passkeyKnown })
    expect((await own(shop, as)).passkeys).toHaveLength(1)
  })

  it('is refused when what the browser sent cannot be read', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const { set_up, passkey } = await beginSetUp(shop, as)
    const made = passkeyDevice().create(passkey)
    const proof = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'apple'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(37)],
      ]) as Map<string, string>,
    )
    for (const response of [
      {},
      { ...made.response, attestationObject: 'AAAA' },
      { ...made.response, attestationObject: Buffer.from(proof).toString('base64url') },
    ]) {
      const json = { set_up, passkey: { name: 'Broken', credential: { ...made, response } } }
      const refused = await shop.call('POST', OWN, { as, json })
      expect([refused.statusCode, refused.json()]).toEqual(wrong)
    }
  })

  it('may have an id of 1,023 bytes, and be reached in whatever way a browser says', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    for (const transports of [null, 5, 'usb', ['usb', 'by mail', 7]]) {
      const device = passkeyDevice(1023)
      const { set_up, passkey } = await beginSetUp(shop, as)
      const made = device.create(passkey)
      const credential = { ...made, response: { ...made.response, transports } }
      const json = { set_up, passkey: { name: 'A stick', credential } }
      expect((await shop.call('POST', OWN, { as, json })).statusCode, JSON.stringify(transports)).toBe(200)
    }
    const { passkeys } = await own(shop, as)
    const { question } = await asked(shop)
    const options = question?.options as { allowCredentials?: { transports: string[] }[] } | undefined
    expect(options?.allowCredentials?.map(({ transports }) => transports)).toEqual([[], [], [], ['usb']])
    const removed = await shop.call('DELETE', `${OWN}/passkeys/${passkeys[0]?.id}`, { as })
    expect(removed.statusCode).toBe(200)
  })

  it('is one of ten at most', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    for (let n = 0; n < 10; n += 1) await addPasskey(shop, as)
    const refused = await add(shop, as, passkeyDevice())
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: factorMessages.passkeysFull }])
  })

  it('stands in the history of its account', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const as = await tokenOf(shop, 'manager')
    await addPasskey(shop, as)
    await addPasskey(shop, as)
    const { id } = await accountOf(shop, 'manager')
    const [entry] = await readHistory(shop, admin, { kind: 'user', thing_id: id })
    expect(entry).toMatchObject({ before: { passkeys: 1 }, after: { passkeys: 2 } })
  })

  it('is not offered where the site’s address is a number', async () => {
    const shop = await buildTestApp({ env: { PUBLIC_SITE_URL: 'http://[::1]:8080' } })
    expect((await beginSetUp(shop, await tokenOf(shop, 'manager'))).passkey).toBeNull()
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
    const { challenge, question } = await asked(shop)
    expect(question?.options).toMatchObject({
      allowCredentials: [{ id: device.id }],
      userVerification: 'required',
    })
    const answer = await finish(shop, challenge, device.answer(question))
    expect(answer.statusCode).toBe(200)
    const { access_token } = answer.json<TokenReply>()
    expect((await own(shop, access_token)).passkeys).toEqual([
      expect.objectContaining({ used_at: expect.stringMatching(/Z$/) }),
    ])
  })

  it('takes each answer once, also when two come at once', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const { challenge, question } = await asked(shop)
    const passkey = device.answer(question)
    const both = await Promise.all([finish(shop, challenge, passkey), finish(shop, challenge, passkey)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    const again = await finish(shop, challenge, passkey)
    expect([again.statusCode, again.json()]).toEqual(wrong)
  })

  it('takes no answer of another site, of another account, without a lock, to another question, or too late', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const device = await addPasskey(shop, as)
    const admins = await addPasskey(shop, await tokenOf(shop, 'admin'))
    const { challenge, question } = await asked(shop)
    const others = (await asked(shop)).question
    const right = device.answer(question)
    for (const passkey of [
      ...WRONG.map((difference) => device.answer(question, difference)),
      { ...device.answer(question), asked: others?.asked ?? '' },
      { ...right, asked: 'nothing' },
      admins.answer(question),
      { ...right, credential: { ...right.credential, id: admins.id } },
      { ...right, credential: { ...right.credential, response: {} } },
    ]) {
      const refused = await finish(shop, challenge, passkey)
      expect([refused.statusCode, refused.json()]).toEqual(wrong)
    }
    const forConfirming = await shop.call('POST', '/api/staff/confirm/ask', { as })
    const { question: other } = forConfirming.json<{ question: PasskeyQuestion }>()
    expect((await finish(shop, challenge, device.answer(other))).statusCode).toBe(422)
    passMinutes(11)
    const later = await challengeOf(shop, 'manager')
    const late = await finish(shop, later, right)
    expect([late.statusCode, late.json()]).toEqual(wrong)
    const next = await asked(shop)
    expect((await finish(shop, next.challenge, device.answer(next.question))).statusCode).toBe(200)
  })

  it('takes no answer of a copy, which counts fewer uses than were seen', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const answerWith = async (uses: number) => {
      const { challenge, question } = await asked(shop)
      return (await finish(shop, challenge, device.answer(question, { uses }))).statusCode
    }
    expect(await answerWith(7)).toBe(200)
    expect(await answerWith(7)).toBe(422)
    expect(await answerWith(8)).toBe(200)
  })

  it('goes on after the clock of the server stood a day ahead', async () => {
    const shop = await buildTestApp()
    const device = await addPasskey(shop, await tokenOf(shop, 'manager'))
    const signIn = async () => {
      const { challenge, question } = await asked(shop)
      return (await finish(shop, challenge, device.answer(question))).statusCode
    }
    passMinutes(24 * 60)
    expect(await signIn()).toBe(200)
    passMinutes(-24 * 60)
    expect(await signIn()).toBe(200)
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
    expect((await own(shop, access_token ?? '')).passkeys).toHaveLength(1)
  })
})

describe('removing passkeys', () => {
  it('ends the second factor with the last one, unless there is an app', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    await addPasskey(shop, as)
    await addPasskey(shop, as)
    const remove = (id = '') => shop.call('DELETE', `${OWN}/passkeys/${id}`, { as })
    const [first, second] = (await own(shop, as)).passkeys
    expect((await remove(first?.id)).json()).toMatchObject({ recovery_codes: 10, passkeys: [second] })
    const gone = await remove(first?.id)
    expect([gone.statusCode, gone.json()]).toEqual([404, { detail: factorMessages.passkeyNotFound }])
    expect((await remove(second?.id)).json()).toMatchObject({ since: null, recovery_codes: 0, passkeys: [] })
    expect((await enterPasswordOf(shop, 'manager')).statusCode).toBe(200)
    await setUpFactor(shop, as)
    await addPasskey(shop, as)
    const third = (await own(shop, as)).passkeys[0]
    expect((await remove(third?.id)).json()).toMatchObject({ app: true, recovery_codes: 10, passkeys: [] })
  })

  it('is refused for the last one where a second factor is required, and for one of somebody else', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const admin = await tokenOf(shop, 'admin')
    await addPasskey(shop, as)
    const id = (await own(shop, as)).passkeys[0]?.id
    const account = await accountOf(shop, 'manager')
    await shop.call('PUT', `/api/admin/settings/admins/${account.id}/second-factor`, {
      as: admin,
      json: { required: true },
    })
    const refused = await shop.call('DELETE', `${OWN}/passkeys/${id}`, { as })
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: factorMessages.requiredOfYou }])
    expect((await shop.call('DELETE', `${OWN}/passkeys/${id}`, { as: admin })).statusCode).toBe(404)
    expect((await own(shop, as)).passkeys).toHaveLength(1)
    await shop.call('DELETE', `/api/admin/settings/admins/${account.id}/second-factor`, { as: admin })
    expect(await shop.app.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })
})

describe('an app beside passkeys', () => {
  it('keeps the recovery codes, and can be removed alone', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const removeApp = () => shop.call('DELETE', `${OWN}/app`, { as })
    const { recovery_codes } = await addPasskey(shop, as)
    const { since } = await own(shop, as)
    const added = await setUpFactor(shop, as)
    expect(added.recovery_codes).toEqual([])
    expect(await own(shop, as)).toMatchObject({ since, app: true, recovery_codes: 10 })
    expect((await removeApp()).json()).toMatchObject({ since, app: false, recovery_codes: 10 })
    const json = { challenge: await challengeOf(shop, 'manager'), code: codeOf(added.secret, 1) }
    const finished = () => shop.call('POST', '/api/auth/second-factor', { json })
    expect((await finished()).statusCode).toBe(422)
    json.code = recovery_codes[0] ?? ''
    expect((await finished()).statusCode).toBe(200)
  })

  it('is not removed while it is all of the second factor', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    await setUpFactor(shop, as)
    const refused = await shop.call('DELETE', `${OWN}/app`, { as })
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: factorMessages.appAlone }])
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
      shop.call('POST', `${OWN}/recovery-codes`, { as, headers: { confirmation } })
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
    expect([others.statusCode, others.json()]).toEqual(wrong)
    expect((await confirm(shop, as, answer)).statusCode).toBe(200)
    expect((await confirm(shop, as, answer)).statusCode).toBe(422)
    expect((await shop.call('POST', '/api/staff/confirm', { as, json: {} })).statusCode).toBe(422)
  })
})
