import { SECOND_FACTOR_CODE, SET_UP_FACTOR_CODE } from '@karigar/contract/wire/auth'
import type { Credential, PasskeyAnswer, PasskeyQuestion } from '@karigar/contract/wire/passkey'
import {
  type FactorSetUp,
  type FactorWays,
  RECOVERY_CODES,
  type SecondFactor,
} from '@karigar/contract/wire/second-factor'
import { isBlank } from '@karigar/contract/rules/text'
import { factorMessages } from '@karigar/contract/words/second-factor-messages'
import { messages } from '@karigar/contract/words/messages'
import type { Kysely } from 'kysely'
import { contentHash } from '../../crypto/content-hash.ts'
import { randomCode } from '../../crypto/random-code.ts'
import { seal, unseal } from '../../crypto/sealed-text.ts'
import type { Database, Tables } from '../../database/database.ts'
import type { UsersTable } from '../../database/tables/users.table.ts'
import { timestamp } from '../../database/new-record.ts'
import { transact } from '../../database/transact.ts'
import { conflict, HttpError, invalid, unauthorized } from '../../http/errors.ts'
import { findUserById } from '../users/users.repository.ts'
import { appAddress, newSecret, stepOf } from './app-codes.ts'
import { askForNewPasskey, askPasskeys, type PasskeySite, readAnswer, readNewPasskey } from './passkeys.ts'
import { deletePasskey, findPasskeys, insertPasskey, usePasskey } from './passkeys.repository.ts'
import {
  countCodes,
  deleteCodesOf,
  insertCodes,
  noteFactor,
  removeFactor,
  saveFactor,
  useCode,
  useStep,
} from './second-factor.repository.ts'

const SECRETS = 'second factors'
const SET_UPS = 'second factors that are set up'
const QUESTIONS = 'questions for passkeys'
const BEGUN_MS = 10 * 60_000
const MOST_PASSKEYS = 10
/** Sixteen of thirty characters: too many to guess, also for whoever has the hashes. */
const RECOVERY_LENGTH = 16

/** Which step follows the right password of an account; null when none does. */
export function nextStep(user: UsersTable): typeof SECOND_FACTOR_CODE | typeof SET_UP_FACTOR_CODE | null {
  if (user.second_factor_at !== null) return SECOND_FACTOR_CODE
  return user.second_factor_required_at === null ? null : SET_UP_FACTOR_CODE
}

/** Of a passkey nobody types anything, so no field has the error. */
const refused = (sentence: string) => new HttpError(422, sentence)

/** Returns the account of the session as it is now; throws 401 if the session has ended meanwhile. */
async function presentAccount(db: Database, user: UsersTable): Promise<UsersTable> {
  const present = await findUserById(db, user.id)
  if (!present || present.token_version !== user.token_version || present.disabled_at !== null)
    throw unauthorized(messages.auth.mustLogIn)
  return present
}

/** Where a second factor is set up or used: at which site, and with which secret of the server. */
export interface FactorPlace {
  site: PasskeySite | null
  secret: string
}

export async function readFactor(db: Database, user: UsersTable): Promise<SecondFactor> {
  const passkeys = await findPasskeys(db, user.id)
  return {
    since: user.second_factor_at,
    required: user.second_factor_required_at !== null,
    recovery_codes: await countCodes(db, user.id),
    app: user.second_factor_sealed !== null,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
  }
}

/** What is given out sealed, and comes back: whose it is, and until when it counts. */
interface Begun {
  id: string
  until: number
}

const sealFor = (secret: string, purpose: string, begun: Begun): string =>
  seal(secret, purpose, JSON.stringify(begun))

/** Returns what was sealed for this account; null if that is too long ago, or was for another. */
function openFor<Sealed extends Begun>(
  secret: string,
  purpose: string,
  { user, sealed }: { user: UsersTable; sealed: string },
): Sealed | null {
  const opened = unseal(secret, purpose, sealed)
  if (opened === null) return null
  const begun = JSON.parse(opened) as Sealed
  return begun.id === user.id && begun.until >= Date.now() ? begun : null
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
  { secret: server, site, shopName }: FactorPlace & { shopName: string },
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
    set_up: sealFor(server, SET_UPS, begun),
    secret: key,
    qr: encodeQR(address, 'svg', { ecc: 'medium', border: 4 }),
    passkey: passkey && passkey.options,
  }
}

/** Makes new recovery codes in place of those before; returns them as they are shown, in groups of four. */
async function makeCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(RECOVERY_LENGTH))
  await deleteCodesOf(db, userId)
  await insertCodes(db, userId, codes.map(contentHash))
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Returns a typed code without the spaces and dashes that people put between its parts. */
const bare = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '')

interface FirstUse {
  set_up: string
  code?: string
  passkey?: { name: string; credential: Credential }
}

/** Throws 401 where a second factor must be the account's first and another was set up meanwhile. */
function requireNone(present: UsersTable, isFirst: boolean): void {
  // Whoever has only the password must not put their own app or passkey beside one that was set up.
  if (isFirst && present.second_factor_at !== null) throw unauthorized(factorMessages.challengeEnded)
}

/**
 * Sets the second factor of an account up with the app's first code, puts another app in its place, or adds a passkey;
 * returns the recovery codes that are new. Throws 422 for a wrong code or passkey, 409 for a passkey too many, and where
 * it must be the account's first, 401 if there is one.
 */
export async function setUpFactor(
  db: Kysely<Tables>,
  user: UsersTable,
  input: FirstUse,
  place: FactorPlace & { isFirst?: true },
): Promise<string[]> {
  const { set_up: sealed, code, passkey } = input
  const begun = openFor<BegunSetUp>(place.secret, SET_UPS, { user, sealed })
  if (!begun) throw passkey ? refused(factorMessages.setUpEnded) : invalid('code', factorMessages.setUpEnded)
  return passkey
    ? addPasskey(db, user, { ...passkey, challenge: begun.challenge }, place)
    : setUpApp(db, user, { code: code ?? '', key: begun.key }, place)
}

async function setUpApp(
  db: Kysely<Tables>,
  user: UsersTable,
  { code, key }: { code: string; key: string },
  { secret: server, isFirst = false }: { secret: string; isFirst?: boolean },
): Promise<string[]> {
  if (isBlank(code)) throw invalid('code', factorMessages.codeMissing)
  const step = stepOf(key, bare(code))
  if (step === null) throw invalid('code', factorMessages.codeWrong)
  return transact(db, async (trx) => {
    requireNone(await presentAccount(trx, user), isFirst)
    await saveFactor(trx, user.id, { sealed: seal(server, SECRETS, key), step })
    return makeCodes(trx, user.id)
  })
}

async function addPasskey(
  db: Kysely<Tables>,
  user: UsersTable,
  { name, credential, challenge }: { name: string; credential: Credential; challenge: string | null },
  { site, isFirst = false }: { site: PasskeySite | null; isFirst?: boolean },
): Promise<string[]> {
  if (isBlank(name)) throw invalid('name', factorMessages.passkeyUnnamed)
  const made = site && challenge !== null ? await readNewPasskey(site, challenge, credential) : null
  if (!made) throw refused(factorMessages.passkeyWrong)
  return transact(db, async (trx) => {
    const present = await presentAccount(trx, user)
    requireNone(present, isFirst)
    if ((await findPasskeys(trx, user.id)).length >= MOST_PASSKEYS)
      throw conflict(factorMessages.passkeysFull)
    const row = {
      ...made,
      user_id: user.id,
      name: name.trim(),
      created_at: timestamp(),
      used_at: null,
      asked: 0,
    }
    if (!(await insertPasskey(trx, row))) throw refused(factorMessages.passkeyKnown)
    if (present.second_factor_at !== null) return []
    await noteFactor(trx, user.id)
    return makeCodes(trx, user.id)
  })
}

/**
 * Removes one of one's own passkeys, and the second factor with the last of them where there is no app. Throws 404
 * without it, and 409 where an admin requires a second factor and nothing else is left.
 */
export async function removePasskey(db: Kysely<Tables>, user: UsersTable, id: string): Promise<SecondFactor> {
  return transact(db, async (trx) => {
    const present = await presentAccount(trx, user)
    if (!(await deletePasskey(trx, user.id, id))) throw new HttpError(404, factorMessages.passkeyNotFound)
    const isLeft = present.second_factor_sealed !== null || (await findPasskeys(trx, user.id)).length > 0
    if (isLeft) return readFactor(trx, present)
    if (present.second_factor_required_at !== null) throw conflict(factorMessages.requiredOfYou)
    return readFactor(trx, { ...present, ...(await removeFactor(trx, user.id)) })
  })
}

/** Makes new recovery codes. Throws 409 without a second factor. */
export async function renewCodes(db: Kysely<Tables>, user: UsersTable): Promise<string[]> {
  return transact(db, async (trx) => {
    const { second_factor_at } = await presentAccount(trx, user)
    if (second_factor_at === null) throw conflict(factorMessages.off)
    return makeCodes(trx, user.id)
  })
}

/** Removes one's own second factor. Throws 409 where an admin requires it. */
export async function removeOwnFactor(db: Kysely<Tables>, user: UsersTable): Promise<SecondFactor> {
  return transact(db, async (trx) => {
    const present = await presentAccount(trx, user)
    if (present.second_factor_required_at !== null) throw conflict(factorMessages.requiredOfYou)
    return readFactor(trx, { ...present, ...(await removeFactor(trx, user.id)) })
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

interface BegunQuestion extends Begun {
  challenge: string
  /** In milliseconds since 1970. */
  at: number
}

/** Returns a question for the passkeys of an account; null without any. */
export async function askOwnPasskeys(
  db: Database,
  user: UsersTable,
  { secret, site }: FactorPlace,
): Promise<PasskeyQuestion | null> {
  const passkeys = await findPasskeys(db, user.id)
  if (!site || passkeys.length === 0) return null
  const { challenge, options } = await askPasskeys(site, passkeys)
  const at = Date.now()
  const begun: BegunQuestion = { id: user.id, until: at + BEGUN_MS, challenge, at }
  return { asked: sealFor(secret, QUESTIONS, begun), options }
}

/** Throws 422 unless a passkey of this account answers a question that was asked of it, for the first time. */
export async function requirePasskey(
  db: Database,
  user: UsersTable,
  { asked: sealed, credential }: PasskeyAnswer,
  { secret, site }: FactorPlace,
): Promise<void> {
  const question = openFor<BegunQuestion>(secret, QUESTIONS, { user, sealed })
  const passkey = (await findPasskeys(db, user.id)).find(({ id }) => id === credential.id)
  const counter =
    site && question && passkey ? await readAnswer(site, question.challenge, { credential, passkey }) : null
  const isRight =
    counter !== null && question && (await usePasskey(db, credential.id, { counter, asked: question.at }))
  if (!isRight) throw refused(factorMessages.passkeyWrong)
}

/** Returns how a sign-in can be finished. */
export async function readWays(db: Database, user: UsersTable, place: FactorPlace): Promise<FactorWays> {
  return {
    app: user.second_factor_sealed !== null,
    question: await askOwnPasskeys(db, user, place),
  }
}

/** Throws 422 unless a sign-in is finished with a right code or passkey of the account. */
export async function requireFactor(
  db: Database,
  user: UsersTable,
  { code, passkey }: { code?: string; passkey?: PasskeyAnswer },
  place: FactorPlace,
): Promise<void> {
  if (passkey) await requirePasskey(db, user, passkey, place)
  else await requireCode(db, user, code ?? '', place.secret)
}
