import { SECOND_FACTOR_CODE, SET_UP_FACTOR_CODE } from '@karigar/contract/accounts/second-step'
import type { Credential, PasskeyAnswer } from '@karigar/contract/accounts/passkey.wire'
import type { FactorSetUp, FactorWays, SecondFactor } from '@karigar/contract/accounts/second-factor.wire'
import { plainDigits } from '@karigar/contract/base/phone'
import { isBlank } from '@karigar/contract/base/text'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { contentHash } from '../../../crypto/content-hash.ts'
import { seal, unseal } from '../../../crypto/sealed-text.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { appAddress, newSecret, stepOf } from './app-codes.ts'
import {
  type Begun,
  BEGUN_MS,
  type FactorPlace,
  makeCodes,
  openBegun,
  presentAccount,
  readFactor,
  requireFirst,
  sealBegun,
} from './own-factor.ts'
import { addPasskey, askOwnPasskeys, refusedPasskey, requirePasskey } from './passkeys.actions.ts'
import { askForNewPasskey } from './passkeys.ts'
import { findPasskeys } from './passkeys.repository.ts'
import { noteFactor, removeFactor, saveApp, useCode, useStep } from './second-factor.repository.ts'

const SECRETS = 'second factors'
const SET_UPS = 'second factors that are set up'

/** Which step follows the right password of an account; null when none does. */
export function nextStep(user: UsersTable): typeof SECOND_FACTOR_CODE | typeof SET_UP_FACTOR_CODE | null {
  if (user.second_factor_at !== null) return SECOND_FACTOR_CODE
  return user.second_factor_required_at === null ? null : SET_UP_FACTOR_CODE
}

interface BegunSetUp extends Begun {
  /** The key for an app. */
  key: string
  /** The challenge for a passkey; null where the site can have none. */
  challenge: string | null
}

/**
 * Returns a key for an authenticator app, and what a browser needs to make a passkey. Neither is stored: they come back
 * sealed, with the app's first code or the passkey, so that somebody who goes away in between leaves nothing behind.
 */
export async function beginSetUp(
  db: Database,
  user: UsersTable,
  { secret, site, shopName }: FactorPlace & { shopName: string },
): Promise<FactorSetUp> {
  const key = newSecret()
  const address = appAddress(key, { issuer: shopName, label: user.username ?? user.name })
  const known = await findPasskeys(db, user.id)
  const passkey = site && (await askForNewPasskey(site, user, { known, shopName }))
  // Loaded when it is first needed: its tables would take a tenth of a start.
  const { default: encodeQR } = await import('qr')
  const begun: BegunSetUp = {
    id: user.id,
    until: Date.now() + BEGUN_MS,
    key,
    challenge: passkey && passkey.challenge,
  }
  return {
    set_up: sealBegun(secret, SET_UPS, begun),
    secret: key,
    qr: encodeQR(address, 'svg', { ecc: 'medium', border: 4 }),
    passkey: passkey && passkey.options,
  }
}

/** Returns a typed code with 0 to 9, and without the spaces and dashes that people put between its parts. */
const bare = (code: string): string =>
  plainDigits(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

interface FirstUse {
  set_up: string
  code?: string
  passkey?: { name: string; credential: Credential }
}

/**
 * Sets the second factor of an account up with the app's first code, puts another app in its place, or adds a passkey;
 * returns the recovery codes that are new. Throws 422 for a wrong code or passkey, 409 for a passkey too many, and where
 * it must be the account's first, 401 if there is one.
 */
export async function setUpFactor(
  db: DatabasePool,
  user: UsersTable,
  input: FirstUse,
  place: FactorPlace & { isFirst?: true },
): Promise<string[]> {
  const { set_up: sealed, code, passkey } = input
  const begun = openBegun<BegunSetUp>(place.secret, SET_UPS, { user, sealed })
  if (!begun)
    throw passkey ? refusedPasskey(factorMessages.setUpEnded) : invalid('code', factorMessages.setUpEnded)
  return passkey
    ? addPasskey(db, user, { ...passkey, challenge: begun.challenge }, place)
    : setUpApp(db, user, { code: code ?? '', key: begun.key }, place)
}

async function setUpApp(
  db: DatabasePool,
  user: UsersTable,
  { code, key }: { code: string; key: string },
  { secret, isFirst = false }: { secret: string; isFirst?: boolean },
): Promise<string[]> {
  if (isBlank(code)) throw invalid('code', factorMessages.codeMissing)
  const step = stepOf(key, bare(code))
  if (step === null) throw invalid('code', factorMessages.codeWrong)
  return transact(db, async (trx) => {
    const { second_factor_at, second_factor_sealed } = await presentAccount(trx, user)
    requireFirst({ ...user, second_factor_at }, isFirst)
    await saveApp(trx, user.id, { sealed: seal(secret, SECRETS, key), step })
    // Beside passkeys an app is one way more, and the codes stay; the phone of the app before may be lost.
    if (second_factor_at !== null && second_factor_sealed === null) return []
    await noteFactor(trx, user.id)
    return makeCodes(trx, user.id)
  })
}

/** Makes new recovery codes. Throws 409 without a second factor. */
export async function renewCodes(db: DatabasePool, user: UsersTable): Promise<string[]> {
  return transact(db, async (trx) => {
    const { second_factor_at } = await presentAccount(trx, user)
    if (second_factor_at === null) throw conflict(factorMessages.off)
    return makeCodes(trx, user.id)
  })
}

/** Removes one's own second factor with all that belongs to it. Throws 409 where an admin requires it. */
export async function removeOwnFactor(db: DatabasePool, user: UsersTable): Promise<SecondFactor> {
  return transact(db, async (trx) => {
    const present = await presentAccount(trx, user)
    if (present.second_factor_required_at !== null) throw conflict(factorMessages.requiredOfYou)
    return readFactor(trx, { ...present, ...(await removeFactor(trx, user.id)) })
  })
}

/** Removes the app alone. Throws 409 where it is all of the second factor. */
export async function removeApp(db: DatabasePool, user: UsersTable): Promise<SecondFactor> {
  return transact(db, async (trx) => {
    const present = await presentAccount(trx, user)
    if ((await findPasskeys(trx, user.id)).length === 0) throw conflict(factorMessages.appAlone)
    await saveApp(trx, user.id, { sealed: null, step: null })
    return readFactor(trx, { ...present, second_factor_sealed: null, second_factor_step: null })
  })
}

/** Throws 422 unless this is a code of the account's app, or a recovery code, that was not used before. */
async function requireCode(db: Database, user: UsersTable, typed: string, server: string): Promise<void> {
  const code = bare(typed)
  const sealed = user.second_factor_sealed
  const secret = sealed === null ? null : unseal(server, SECRETS, sealed)
  const step = secret === null || code.length !== 6 ? null : stepOf(secret, code)
  const isRight =
    step === null ? await useCode(db, user.id, contentHash(code)) : await useStep(db, user.id, step)
  if (!isRight) throw invalid('code', factorMessages.codeWrong)
}

/** Returns how a sign-in can be finished. */
export async function readWays(db: Database, user: UsersTable, place: FactorPlace): Promise<FactorWays> {
  return {
    app: user.second_factor_sealed !== null,
    question: await askOwnPasskeys(db, user, place, 'sign-in'),
  }
}

/** Throws 422 unless a sign-in is finished with a right code or passkey of the account. */
export async function requireFactor(
  db: Database,
  user: UsersTable,
  { code, passkey }: { code?: string; passkey?: PasskeyAnswer },
  place: FactorPlace,
): Promise<void> {
  if (passkey) await requirePasskey(db, user, passkey, place, 'sign-in')
  else await requireCode(db, user, code ?? '', place.secret)
}
