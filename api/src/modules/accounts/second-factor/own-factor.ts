/** What the codes of an app and the passkeys of an account have in common. */
import { RECOVERY_CODES, type SecondFactor } from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { sessionMessages } from '@karigar/contract/accounts/auth.words'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../config/config.ts'
import { contentHash } from '../../../crypto/content-hash.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import { seal, unseal } from '../../../crypto/sealed-text.ts'
import type { Database } from '../../../database/database.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { unauthorized } from '../../../http/errors.ts'
import { CLOCK_DIFFERENCE_MS } from '../../../limits/rate-limits.repository.ts'
import { findUserById } from '../users/users.repository.ts'
import { passkeySite, type PasskeySite } from './passkeys.ts'
import { findPasskeys } from './passkeys.repository.ts'
import { countCodes, deleteCodesOf, insertCodes } from './second-factor.repository.ts'

/** How long what was begun can be finished, in milliseconds. */
export const BEGUN_MS = 10 * 60_000
/** Sixteen of thirty characters: too many to guess, also for whoever has the hashes. */
const RECOVERY_LENGTH = 16

/** Where a second factor is set up or used. */
export interface FactorPlace {
  site: PasskeySite | null
  /** The server's secret. */
  secret: string
  /** Takes why a passkey was refused: its owner reads only that it was. */
  log: Pick<FastifyInstance['log'], 'info'>
}

/** Returns where the second factors of a shop are set up and used. */
export const factorPlace = (app: { config: Config } & Pick<FactorPlace, 'log'>): FactorPlace => ({
  site: passkeySite(app.config.publicSiteUrl),
  secret: app.config.jwtSecret,
  log: app.log,
})

/** What is given out sealed, and comes back: whose it is, and until when it counts. */
export interface Begun {
  id: string
  until: number
}

/** Seals what was begun; `purpose` keeps what is begun for one use from another use. */
export const sealBegun = <Sealed extends Begun>(secret: string, purpose: string, begun: Sealed): string =>
  seal(secret, purpose, JSON.stringify(begun))

/**
 * Returns what was begun for this account; null if that is too long ago, later than now because a clock stood wrong, or was
 * for another account or use.
 */
export function openBegun<Sealed extends Begun>(
  secret: string,
  purpose: string,
  { user, sealed }: { user: Pick<UsersTable, 'id'>; sealed: string },
): Sealed | null {
  const opened = unseal(secret, purpose, sealed)
  if (opened === null) return null
  const begun = JSON.parse(opened) as Sealed
  const left = begun.until - Date.now()
  return begun.id === user.id && left >= 0 && left <= BEGUN_MS + CLOCK_DIFFERENCE_MS ? begun : null
}

/** Returns the account of the session as it is now; throws 401 if the session has ended meanwhile. */
export async function presentAccount(db: Database, user: UsersTable): Promise<UsersTable> {
  const present = await findUserById(db, user.id)
  if (!present || present.token_version !== user.token_version || present.disabled_at !== null)
    throw unauthorized(sessionMessages.mustLogIn)
  return present
}

/**
 * Throws 401 where a second factor must be the account's first and one was set up meanwhile: whoever has only the
 * password must not put their own app or passkey beside it.
 */
export function requireFirst(present: UsersTable, isFirst: boolean): void {
  if (isFirst && present.second_factor_at !== null) throw unauthorized(factorMessages.challengeEnded)
}

/** Makes new recovery codes in place of those before; returns them as they are shown, in groups of four. */
export async function makeCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomCode(RECOVERY_LENGTH))
  await deleteCodesOf(db, userId)
  await insertCodes(db, userId, codes.map(contentHash))
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Returns the state of an account's second factor, as its owner sees it. */
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
