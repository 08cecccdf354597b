import { SECOND_FACTOR_CODE, SET_UP_FACTOR_CODE } from '@karigar/contract/wire/auth'
import { type FactorSetUp, RECOVERY_CODES, type SecondFactor } from '@karigar/contract/wire/second-factor'
import { factorMessages } from '@karigar/contract/words/second-factor-messages'
import { messages } from '@karigar/contract/words/messages'
import type { Kysely } from 'kysely'
import { contentHash } from '../../crypto/content-hash.ts'
import { randomCode } from '../../crypto/random-code.ts'
import { seal, unseal } from '../../crypto/sealed-text.ts'
import type { Database, Tables } from '../../database/database.ts'
import type { UsersTable } from '../../database/tables/users.table.ts'
import { transact } from '../../database/transact.ts'
import { conflict, refuse, unauthorized } from '../../http/errors.ts'
import { findUserById } from '../users/users.repository.ts'
import { appAddress, newSecret, stepOf } from './app-codes.ts'
import {
  countCodes,
  deleteCodesOf,
  insertCodes,
  removeFactor,
  saveFactor,
  useCode,
  useStep,
} from './second-factor.repository.ts'

const SECRETS = 'second factors'
const SET_UPS = 'second factors that are set up'
const SET_UP_MS = 10 * 60_000
/** Sixteen of thirty characters: too many to guess, also for whoever has the hashes. */
const RECOVERY_LENGTH = 16

/** Which step follows the right password of an account; null when none does. */
export function nextStep(user: UsersTable): typeof SECOND_FACTOR_CODE | typeof SET_UP_FACTOR_CODE | null {
  if (user.second_factor_at !== null) return SECOND_FACTOR_CODE
  return user.second_factor_required_at === null ? null : SET_UP_FACTOR_CODE
}

/** Returns the account of the session as it is now; throws 401 if the session has ended meanwhile. */
async function presentAccount(db: Database, user: UsersTable): Promise<UsersTable> {
  const present = await findUserById(db, user.id)
  if (!present || present.token_version !== user.token_version || present.disabled_at !== null)
    throw unauthorized(messages.auth.mustLogIn)
  return present
}

export async function readFactor(db: Database, user: UsersTable): Promise<SecondFactor> {
  return {
    since: user.second_factor_at,
    required: user.second_factor_required_at !== null,
    recovery_codes: await countCodes(db, user.id),
  }
}

/**
 * Returns a key for an authenticator app. It is not stored: it comes back sealed, with the app's first code, so that
 * somebody who goes away in between leaves nothing behind.
 */
export async function beginSetUp(
  user: UsersTable,
  { secret: server, shopName }: { secret: string; shopName: string },
): Promise<FactorSetUp> {
  const secret = newSecret()
  const until = Date.now() + SET_UP_MS
  const address = appAddress(secret, { issuer: shopName, label: user.username ?? user.name })
  // Loaded when it is first needed: its tables would take a tenth of a start.
  const { default: encodeQR } = await import('qr')
  return {
    set_up: seal(server, SET_UPS, JSON.stringify({ id: user.id, secret, until })),
    secret,
    qr: encodeQR(address, 'svg', { ecc: 'medium', border: 4 }),
  }
}

/** Returns the key that was given out for this account. Throws 422 if that is too long ago, or was for another. */
function openSetUp(user: UsersTable, server: string, setUp: string): string {
  const opened = unseal(server, SET_UPS, setUp)
  const { id, secret, until } = opened === null ? {} : (JSON.parse(opened) as Record<string, unknown>)
  if (id !== user.id || typeof until !== 'number' || until < Date.now() || typeof secret !== 'string')
    refuse({ code: factorMessages.setUpEnded })
  return String(secret)
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

/**
 * Sets the second factor of an account up, or another one in its place, with the app's first code; returns the recovery
 * codes. Throws 422 for a wrong code, and where it must be the account's first, 401 if there is one.
 */
export async function setUpFactor(
  db: Kysely<Tables>,
  user: UsersTable,
  input: { set_up: string; code: string },
  { server, isFirst }: { server: string; isFirst?: true },
): Promise<string[]> {
  const secret = openSetUp(user, server, input.set_up)
  const step = stepOf(secret, bare(input.code))
  if (step === null) refuse({ code: factorMessages.codeWrong })
  return transact(db, async (trx) => {
    const { second_factor_at } = await presentAccount(trx, user)
    // Whoever has only the password must not put their own app in place of one that was set up meanwhile.
    if (isFirst && second_factor_at !== null) throw unauthorized(factorMessages.challengeEnded)
    await saveFactor(trx, user.id, { sealed: seal(server, SECRETS, secret), step: Number(step) })
    return makeCodes(trx, user.id)
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
export async function requireCode(
  db: Database,
  user: UsersTable,
  typed: string,
  server: string,
): Promise<void> {
  const code = bare(typed)
  const sealed = user.second_factor_sealed
  const secret = sealed === null ? null : unseal(server, SECRETS, sealed)
  const step = secret === null || code.length !== 6 ? null : stepOf(secret, code)
  const isRight =
    step === null ? await useCode(db, user.id, contentHash(code)) : await useStep(db, user.id, step)
  if (!isRight) refuse({ code: factorMessages.codeWrong })
}
