/** The passkeys of staff: added, removed, asked and used. */
import type { Credential, PasskeyAnswer, PasskeyQuestion } from '@karigar/contract/accounts/passkey.wire'
import { MOST_PASSKEYS } from '@karigar/contract/accounts/passkey.rules'
import type { SecondFactor } from '@karigar/contract/accounts/second-factor.wire'
import { isBlank, oneLine } from '@karigar/contract/base/text'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { newId, timestamp } from '../../../database/new-record.ts'
import type { PasskeysTable, UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { conflict, HttpError, invalid } from '../../../http/errors.ts'
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
import { askPasskeys, readAnswer, readNewPasskey } from './passkeys.ts'
import { findUserById } from '../users/users.repository.ts'
import {
  deletePasskey,
  findPasskeyOf,
  findPasskeys,
  insertPasskey,
  usePasskey,
} from './passkeys.repository.ts'
import { noteFactor, removeFactor } from './second-factor.repository.ts'

/** What a passkey is used for: to end a sign-in, or to confirm in the session of a token. */
export type PasskeyUse = 'sign-in' | { token: string }

interface BegunQuestion extends Begun {
  challenge: string
}

const purposeOf = (use: PasskeyUse): string =>
  use === 'sign-in' ? 'passkeys that sign in' : `passkeys that confirm in ${use.token}`

/** Of a passkey nobody types anything, so no field has the error. */
export const refusedPasskey = (sentence: string) => new HttpError(422, sentence)

/**
 * Adds a passkey that a browser has made; returns the recovery codes if it is the account's first factor, and none
 * otherwise. Throws 422 without a name or for one that is not right, and 409 for one too many.
 */
export async function addPasskey(
  db: DatabasePool,
  user: UsersTable,
  made: { name: string; credential: Credential; challenge: string | null },
  { site, log, isFirst = false }: FactorPlace & { isFirst?: boolean },
): Promise<string[]> {
  const { credential, challenge } = made
  const name = oneLine(made.name)
  if (isBlank(name)) throw invalid('name', factorMessages.passkeyUnnamed)
  const read = site && challenge !== null ? await readNewPasskey(site, challenge, { credential, log }) : null
  if (!read) throw refusedPasskey(factorMessages.passkeyWrong)
  return transact(db, async (trx) => {
    const present = await presentAccount(trx, user)
    requireFirst(present, isFirst)
    if ((await findPasskeys(trx, user.id)).length >= MOST_PASSKEYS)
      throw conflict(factorMessages.passkeysFull(MOST_PASSKEYS))
    const own = { id: newId(), created_at: timestamp(), user_id: user.id }
    const row = { ...read, ...own, name, used_at: null, asked: 0 }
    if (!(await insertPasskey(trx, row))) throw refusedPasskey(factorMessages.passkeyKnown)
    if (present.second_factor_at !== null) return []
    await noteFactor(trx, user.id)
    return makeCodes(trx, user.id)
  })
}

/**
 * Removes one of one's own passkeys, and the second factor with the last of them where there is no app. Throws 404
 * without it, and 409 where an admin requires a second factor and nothing else is left.
 */
export async function removePasskey(db: DatabasePool, user: UsersTable, id: string): Promise<SecondFactor> {
  return transact(db, async (trx) => {
    const present = await presentAccount(trx, user)
    if (!(await deletePasskey(trx, user.id, id))) throw new HttpError(404, factorMessages.passkeyNotFound)
    const isLeft = present.second_factor_sealed !== null || (await findPasskeys(trx, user.id)).length > 0
    if (isLeft) return readFactor(trx, present)
    if (present.second_factor_required_at !== null) throw conflict(factorMessages.requiredOfYou)
    return readFactor(trx, { ...present, ...(await removeFactor(trx, user.id)) })
  })
}

/** Returns a question for the passkeys of an account; null without any. */
export async function askOwnPasskeys(
  db: Database,
  user: UsersTable,
  { secret, site }: FactorPlace,
  use: PasskeyUse,
): Promise<PasskeyQuestion | null> {
  const passkeys = await findPasskeys(db, user.id)
  if (!site || passkeys.length === 0) return null
  const { challenge, options } = await askPasskeys(site, passkeys)
  const begun = { id: user.id, until: Date.now() + BEGUN_MS, challenge }
  return { asked: sealBegun(secret, purposeOf(use), begun), options }
}

/** What is asked of a device whose owner has said no name yet. */
const ANYBODY = { id: '' }
const ANY_PURPOSE = 'passkeys that say whose they are'

/** Returns a question for whichever passkey of the site a device has; null where there can be none. */
export async function askAnyPasskey({ secret, site }: FactorPlace): Promise<PasskeyQuestion | null> {
  if (!site) return null
  const { challenge, options } = await askPasskeys(site, [])
  const begun = { ...ANYBODY, until: Date.now() + BEGUN_MS, challenge }
  return { asked: sealBegun(secret, ANY_PURPOSE, begun), options }
}

/** Returns the account whose passkey answers such a question, the first time; throws 422 for any other answer. */
export async function findByPasskey(
  db: Database,
  { asked: sealed, credential }: PasskeyAnswer,
  place: FactorPlace,
): Promise<UsersTable> {
  const question = openBegun<BegunQuestion>(place.secret, ANY_PURPOSE, { user: ANYBODY, sealed })
  const passkey = await findPasskeyOf(db, credential.id)
  const user = passkey && (await findUserById(db, passkey.user_id))
  // One that is no longer staff's has lost its passkeys; this holds also while that is under way.
  if (!user || user.role === 'user') throw refusedPasskey(factorMessages.passkeyWrong)
  await requireAnswer(db, { question, passkey, credential }, place)
  return user
}

/** Throws 422 unless a passkey of this account answers a question that was asked of it for this use, the first time. */
export async function requirePasskey(
  db: Database,
  user: UsersTable,
  { asked: sealed, credential }: PasskeyAnswer,
  place: FactorPlace,
  use: PasskeyUse,
): Promise<void> {
  const question = openBegun<BegunQuestion>(place.secret, purposeOf(use), { user, sealed })
  const passkey = (await findPasskeys(db, user.id)).find(
    ({ credential_id }) => credential_id === credential.id,
  )
  await requireAnswer(db, { question, passkey, credential }, place)
}

interface Answered {
  question: BegunQuestion | null
  passkey: PasskeysTable | undefined
  credential: Credential
}

/** Throws 422 unless this passkey answers this question, which it has not answered before, and no later one either. */
async function requireAnswer(
  db: Database,
  { question, passkey, credential }: Answered,
  { site, log }: FactorPlace,
): Promise<void> {
  const counter =
    site && question && passkey
      ? await readAnswer(site, question.challenge, { credential, passkey, log })
      : null
  const isRight =
    counter !== null &&
    question &&
    passkey &&
    (await usePasskey(db, passkey.id, { counter, asked: question.until - BEGUN_MS }))
  if (!isRight) throw refusedPasskey(factorMessages.passkeyWrong)
}
