import { addHits } from '../../limits/rate-limits.repository.ts'
import type { Database } from '../../database/database.ts'
import { keyedHash } from '../../crypto/keyed-hash.ts'
import { mailboxOf } from './mailbox.ts'

const HOUR_MS = 60 * 60_000

export interface MailAllowance {
  /** The kind of mail; each kind is counted separately. */
  kind: string
  /** Most mails in an hour. */
  most: number
  /** The server's secret, so that the stored key does not reveal the address. */
  secret: string
}

/**
 * Tells whether the mailbox may be sent one more mail of this kind in this hour, and counts it as sent, in
 * the caller's transaction.
 */
export async function mayMail(
  db: Database,
  address: string,
  { kind, most, secret }: MailAllowance,
): Promise<boolean> {
  const now = Date.now()
  const ends = new Date(now + HOUR_MS).toISOString()
  const key = keyedHash(secret, `${kind} mails`, mailboxOf(address))
  const row = { key, hits: 1, expires_at: ends }
  const { hits } = await addHits(db, row, { now: new Date(now).toISOString(), latest: ends })
  return hits <= most
}
