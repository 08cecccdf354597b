import type { SecondStep } from '@karigar/contract/accounts/auth.wire'
import type { PasskeyAnswer } from '@karigar/contract/accounts/passkey.wire'
import type {
  FactorSetUp,
  FactorWays,
  NewCodes,
  SecondFactor,
} from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { Secret, TOTP } from 'otpauth'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import type { TestApp } from './build-test-app.ts'
import { type Difference, passkeyDevice, type PasskeyDevice } from './passkey-device.ts'

type Staff = 'admin' | 'manager'
type Shop = Pick<TestApp, 'call'>

/** Returns the code that an authenticator app with this key shows, now or so many periods from now. */
export const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })

/** Begins to set up a second factor in a session. */
export const beginSetUp = async ({ call }: Shop, as: string): Promise<FactorSetUp> =>
  (await call('POST', '/api/staff/second-factor/begin', { as })).json<FactorSetUp>()

/** Sets up a second factor in a session; returns its key and its recovery codes. */
export async function setUpFactor(shop: Shop, as: string): Promise<NewCodes & { secret: string }> {
  const { set_up, secret } = await beginSetUp(shop, as)
  const json = { set_up, code: codeOf(secret) }
  const answer = await shop.call('POST', '/api/staff/second-factor', { as, json })
  if (answer.statusCode !== 200)
    throw new Error(`Setting up a second factor answered ${answer.statusCode}: ${answer.body}`)
  return { ...answer.json<NewCodes>(), secret }
}

/** Adds a passkey in a session; returns the device that it is on, and the recovery codes. */
export async function addPasskey(
  shop: Shop,
  as: string,
  device = passkeyDevice(),
): Promise<PasskeyDevice & NewCodes> {
  const { set_up, passkey } = await beginSetUp(shop, as)
  const json = { set_up, passkey: { name: 'My phone', credential: device.create(passkey) } }
  const answer = await shop.call('POST', '/api/staff/second-factor', { as, json })
  if (answer.statusCode !== 200)
    throw new Error(`Adding a passkey answered ${answer.statusCode}: ${answer.body}`)
  return { ...device, ...answer.json<NewCodes>() }
}

/** Signs in with the sample's password of that role, whatever comes next. */
export const enterPasswordOf = ({ call }: Shop, role: Staff) =>
  call('POST', `/api/auth/${role}/login`, { json: DEMO_ACCOUNTS[role] })

/** Returns the challenge with which the sign-in of that role is answered. */
export async function challengeOf(shop: Shop, role: Staff): Promise<string> {
  const answer = await enterPasswordOf(shop, role)
  const { challenge } = answer.json<SecondStep>()
  if (challenge === undefined) throw new Error(`No second step: ${answer.statusCode} ${answer.body}`)
  return challenge
}

/** The state of one's own second factor, and where it is set up. */
export const OWN_FACTOR = '/api/staff/second-factor'

export const ownFactor = async ({ call }: Shop, as: string): Promise<SecondFactor> =>
  (await call('GET', OWN_FACTOR, { as })).json<SecondFactor>()

/** What a passkey must not be made or used with. */
export const WRONG_PASSKEYS: Difference[] = [
  { origin: 'https://karigar.example' },
  { host: 'karigar.example' },
  { isUnlocked: false },
]

/** The answer to a passkey that is not right. */
export const wrongPasskey = [422, { detail: factorMessages.passkeyWrong }]

/** Asks the passkeys of the manager, whose password was entered. */
export async function askManager(shop: Shop): Promise<FactorWays & { challenge: string }> {
  const challenge = await challengeOf(shop, 'manager')
  const ways = await shop.call('POST', '/api/auth/second-factor/ask', { json: { challenge } })
  return { challenge, ...ways.json<FactorWays>() }
}

/** Ends a sign-in with the answer of a passkey. */
export const finishWith = ({ call }: Shop, challenge: string, passkey: PasskeyAnswer) =>
  call('POST', '/api/auth/second-factor', { json: { challenge, passkey } })
