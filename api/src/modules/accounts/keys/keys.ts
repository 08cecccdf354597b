/** Keys that open something without a session: how they are made, found, written again and withdrawn. */
import { randomBytes } from 'node:crypto'
import type { KeyKind } from '@karigar/contract/accounts/link.rules'
import { contentHash } from '../../../crypto/content-hash.ts'
import { seal, unseal } from '../../../crypto/sealed-text.ts'
import type { Database } from '../../../database/database.ts'
import { newId, timestamp } from '../../../database/new-record.ts'
import type { AccessKeysTable } from '../../../database/tables/accounts.tables.ts'
import {
  findKey,
  findPlainKeys,
  findSealedKeys,
  insertKey,
  saveSealed,
  withdrawKeys,
} from './keys.repository.ts'

const HOUR_MS = 60 * 60 * 1000
const WEEK_MS = 7 * 24 * HOUR_MS

/** How long a key lives, null for ever, and whether the shop writes its link again. A new kind is added here. */
const KINDS = {
  invitation: { life: WEEK_MS, isWrittenAgain: false },
  preview: { life: WEEK_MS, isWrittenAgain: false },
  reset: { life: HOUR_MS, isWrittenAgain: false },
  document: { life: null, isWrittenAgain: true },
  order: { life: null, isWrittenAgain: true },
  statement: { life: null, isWrittenAgain: true },
  meeting: { life: null, isWrittenAgain: true },
} as const satisfies Record<KeyKind, { life: number | null; isWrittenAgain: boolean }>

/** Marks a key that was moved from another table and is not sealed yet. */
const PLAIN = 'plain:'
const SEALED_AT_ONCE = 500

const purposeOf = (kind: KeyKind) => `key of ${kind}`

export interface NewKey<Kind extends KeyKind> {
  kind: Kind
  /** Id of what it opens. */
  opens: string
  owner_id?: string | null
  made_by?: string | null
}

type Until<Kind extends KeyKind> = (typeof KINDS)[Kind]['life'] extends number ? string : null

/** Makes a key and returns it with the moment from which it opens nothing. `secret` is the server's. */
export async function makeKey<Kind extends KeyKind>(
  db: Database,
  secret: string,
  { kind, opens, owner_id = null, made_by = null }: NewKey<Kind>,
): Promise<{ key: string; created_at: string; expires_at: Until<Kind> }> {
  const key = randomBytes(32).toString('base64url')
  const created_at = timestamp()
  const { life, isWrittenAgain } = KINDS[kind]
  const expires_at = life === null ? null : new Date(Date.parse(created_at) + life).toISOString()
  const sealed = isWrittenAgain ? seal(secret, purposeOf(kind), key) : null
  await insertKey(db, {
    id: newId(),
    kind,
    hash: contentHash(key),
    sealed,
    opens,
    owner_id,
    made_by,
    created_at,
    expires_at,
    withdrawn_at: null,
  })
  return { key, created_at, expires_at: expires_at as Until<Kind> }
}

/** Tells whether a key still opens something. */
export const isOpen = ({ withdrawn_at, expires_at }: AccessKeysTable): boolean =>
  withdrawn_at === null && (expires_at === null || expires_at > timestamp())

/** Returns the id of what a key opens; null for a key of nothing, of another kind, or one that has ended. */
export async function openedBy(db: Database, kind: KeyKind, key: string): Promise<string | null> {
  const row = await findKey(db, kind, contentHash(key))
  return row && isOpen(row) ? row.opens : null
}

/**
 * Returns the keys of these things, by their ids, to write their links again. One is missing when it was withdrawn, or
 * when the server's secret is another than the one it was sealed with.
 */
export async function readKeys(db: Database, secret: string, kind: KeyKind, ids: readonly string[]) {
  const keys = new Map<string, string>()
  for (const { opens, sealed } of await findSealedKeys(db, kind, ids)) {
    if (sealed === null) continue
    const key = sealed.startsWith(PLAIN)
      ? sealed.slice(PLAIN.length)
      : unseal(secret, purposeOf(kind), sealed)
    if (key !== null) keys.set(opens, key)
  }
  return keys
}

/** Seals the keys that an upgrade has moved here from other tables, or made. */
export async function sealPlainKeys(db: Database, secret: string): Promise<void> {
  for (;;) {
    const rows = await findPlainKeys(db, PLAIN, SEALED_AT_ONCE)
    if (rows.length === 0) return
    for (const { id, kind, sealed } of rows)
      await saveSealed(db, id, seal(secret, purposeOf(kind), (sealed ?? '').slice(PLAIN.length)))
  }
}

/** Withdraws the links that set a new password for this account. */
export async function withdrawResetsOf(db: Database, userId: string): Promise<void> {
  await withdrawKeys(db, { kind: 'reset', opens: userId }, timestamp())
}
