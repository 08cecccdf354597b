import { addHits } from '../../limits/rate-limits.repository.ts'
import type { Database } from '../../database/database.ts'
import { keyedHash } from '../../crypto/keyed-hash.ts'
import { mailboxOf } from './mailbox.ts'

const HOUR_MS = 60 * 60_000

export interface MailAllowance {
  /** What is counted apart from other mails. */
  kind: string
  /** How many an hour. */
  most: number
  /** The server's: what is kept tells nobody the address. */
  secret: string
}

/**
 * Whether the mailbox may be sent one more mail of that kind in this hour; from then on it counts as sent, whatever
 * becomes of the account that named the address. Part of the caller's transaction.
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
