import { keyedHash } from '../../../crypto/keyed-hash.ts'
import type { Database } from '../../../database/database.ts'
import { addHit } from '../../../limits/rate-limits.repository.ts'
import { mailboxOf } from './mail-address.ts'

const HOUR_MS = 60 * 60_000

export interface MailAllowance {
  /** Mails of one kind are counted together. */
  kind: string
  /** The most mails of this kind to one mailbox in an hour. */
  most: number
  /** The server's secret: the database keeps a keyed hash of the address, never the address. */
  secret: string
}

/**
 * Tells whether the mailbox may be sent one more mail of that kind in this hour, and counts it as sent, whatever becomes
 * of the account that named the address. Part of the caller's transaction.
 */
export async function mayMail(db: Database, address: string, { kind, most, secret }: MailAllowance) {
  const key = keyedHash(secret, `${kind} mails`, mailboxOf(address))
  const { hits } = await addHit(db, key, HOUR_MS)
  return hits <= most
}
