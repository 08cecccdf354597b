import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { describe, expect, it } from 'vitest'
import { accountOf } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { readHistory } from '../support/history.ts'
import { tokenOf } from '../support/login.ts'
import { type Difference, passkeyDevice, type PasskeyDevice } from '../support/passkey-device.ts'
import {
  addPasskey,
  askManager,
  beginSetUp,
  challengeOf,
  codeOf,
  enterPasswordOf,
  finishWith,
  OWN_FACTOR,
  ownFactor,
  setUpFactor,
  WRONG_PASSKEYS,
  wrongPasskey,
} from '../support/second-factor.ts'

const add = async (shop: TestApp, as: string, device: PasskeyDevice, difference: Difference = {}) => {
  const { set_up, passkey } = await beginSetUp(shop, as)
  const json = { set_up, passkey: { name: 'A stick', credential: device.create(passkey, difference) } }
  return shop.call('POST', OWN_FACTOR, { as, json })
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
    const { passkeys, ...factor } = await ownFactor(shop, as)
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
    const { app, challenge, question } = await askManager(shop)
    expect(app).toBe(true)
    expect((await finishWith(shop, challenge, device.answer(question))).statusCode).toBe(200)
    const json = { challenge, code: codeOf(secret, 1) }
    expect((await shop.call('POST', '/api/auth/second-factor', { json })).statusCode).toBe(200)
  })

  it('is refused from another site, without a lock, under no name, twice, or for a set-up of another account', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    for (const difference of WRONG_PASSKEYS) {
      const refused = await add(shop, as, passkeyDevice(), difference)
      expect([refused.statusCode, refused.json()], JSON.stringify(difference)).toEqual(wrongPasskey)
    }
    const device = passkeyDevice()
    const { set_up, passkey } = await beginSetUp(shop, as)
    const json = { set_up, passkey: { name: '  ', credential: device.create(passkey) } }
    expect((await shop.call('POST', OWN_FACTOR, { as, json })).json()).toMatchObject({
      errors: { name: factorMessages.passkeyUnnamed },
    })
    const stolen = { ...json, passkey: { ...json.passkey, name: 'Stolen' } }
    const other = await shop.call('POST', OWN_FACTOR, { as: await tokenOf(shop, 'admin'), json: stolen })
    expect(other.json()).toEqual({ detail: factorMessages.setUpEnded })
    expect((await add(shop, as, device)).statusCode).toBe(200)
    expect((await add(shop, as, device)).json()).toMatchObject({ detail: factorMessages.passkeyKnown })
    expect((await ownFactor(shop, as)).passkeys).toHaveLength(1)
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
      const refused = await shop.call('POST', OWN_FACTOR, { as, json })
      expect([refused.statusCode, refused.json()]).toEqual(wrongPasskey)
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
      expect((await shop.call('POST', OWN_FACTOR, { as, json })).statusCode, JSON.stringify(transports)).toBe(
        200,
      )
    }
    const { passkeys } = await ownFactor(shop, as)
    const { question } = await askManager(shop)
    const options = question?.options as { allowCredentials?: { transports: string[] }[] } | undefined
    expect(options?.allowCredentials?.map(({ transports }) => transports)).toEqual([[], [], [], ['usb']])
    const removed = await shop.call('DELETE', `${OWN_FACTOR}/passkeys/${passkeys[0]?.id}`, { as })
    expect(removed.statusCode).toBe(200)
  })

  it('is one of ten at most', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    for (let n = 0; n < 10; n += 1) await addPasskey(shop, as)
    const refused = await add(shop, as, passkeyDevice())
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: factorMessages.passkeysFull(10) }])
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

describe('removing passkeys', () => {
  it('ends the second factor with the last one, unless there is an app', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    await addPasskey(shop, as)
    await addPasskey(shop, as)
    const remove = (id = '') => shop.call('DELETE', `${OWN_FACTOR}/passkeys/${id}`, { as })
    const [first, second] = (await ownFactor(shop, as)).passkeys
    expect((await remove(first?.id)).json()).toMatchObject({ recovery_codes: 10, passkeys: [second] })
    const gone = await remove(first?.id)
    expect([gone.statusCode, gone.json()]).toEqual([404, { detail: factorMessages.passkeyNotFound }])
    expect((await remove(second?.id)).json()).toMatchObject({ since: null, recovery_codes: 0, passkeys: [] })
    expect((await enterPasswordOf(shop, 'manager')).statusCode).toBe(200)
    await setUpFactor(shop, as)
    await addPasskey(shop, as)
    const third = (await ownFactor(shop, as)).passkeys[0]
    expect((await remove(third?.id)).json()).toMatchObject({ app: true, recovery_codes: 10, passkeys: [] })
  })

  it('is refused for the last one where a second factor is required, and for one of somebody else', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const admin = await tokenOf(shop, 'admin')
    await addPasskey(shop, as)
    const id = (await ownFactor(shop, as)).passkeys[0]?.id
    const account = await accountOf(shop, 'manager')
    await shop.call('PUT', `/api/admin/settings/admins/${account.id}/second-factor`, {
      as: admin,
      json: { required: true },
    })
    const refused = await shop.call('DELETE', `${OWN_FACTOR}/passkeys/${id}`, { as })
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: factorMessages.requiredOfYou }])
    expect((await shop.call('DELETE', `${OWN_FACTOR}/passkeys/${id}`, { as: admin })).statusCode).toBe(404)
    expect((await ownFactor(shop, as)).passkeys).toHaveLength(1)
    await shop.call('DELETE', `/api/admin/settings/admins/${account.id}/second-factor`, { as: admin })
    expect(await shop.app.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })
})

describe('an app beside passkeys', () => {
  it('keeps the recovery codes, and can be removed alone', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const removeApp = () => shop.call('DELETE', `${OWN_FACTOR}/app`, { as })
    const { recovery_codes } = await addPasskey(shop, as)
    const { since } = await ownFactor(shop, as)
    const added = await setUpFactor(shop, as)
    expect(added.recovery_codes).toEqual([])
    expect(await ownFactor(shop, as)).toMatchObject({ since, app: true, recovery_codes: 10 })
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
    const refused = await shop.call('DELETE', `${OWN_FACTOR}/app`, { as })
    expect([refused.statusCode, refused.json()]).toEqual([409, { detail: factorMessages.appAlone }])
  })
})
