import type { StaffRole } from '@karigar/contract/accounts/admin.wire'
import type { OpenedInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { checkFirstPassword } from '@karigar/contract/accounts/invitation.rules'
import { contentHash } from '../../../crypto/content-hash.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { takenMeanwhile } from '../../../database/dialect.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { StaffInvitationsTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError, refuse, found } from '../../../http/errors.ts'
import { accountRow } from '../users/users.actions.ts'
import { insertUser } from '../users/users.repository.ts'
import { findKey, withdrawKeys } from '../keys/keys.repository.ts'
import { findInvitation, setInvitationStatus } from './invitations.repository.ts'

/** Why a link that was once valid no longer works. */
const ENDED = {
  used: staffMessages.linkUsed,
  expired: staffMessages.linkExpired,
  replaced: staffMessages.linkReplaced,
  withdrawn: staffMessages.linkWithdrawn,
} as const

function stateOf({ status, expires_at }: StaffInvitationsTable): OpenedInvitation['state'] {
  if (status === 'accepted') return 'used'
  if (status !== 'waiting') return status
  return expires_at > timestamp() ? 'open' : 'expired'
}

async function requireInvitation(db: Database, token: string): Promise<StaffInvitationsTable> {
  // A key that has ended still says what became of its invitation.
  const key = await findKey(db, 'invitation', contentHash(token))
  return found(key && (await findInvitation(db, key.opens)), staffMessages.linkUnknown)
}

/** Throws 410 with a sentence unless the link can still be used. */
async function requireOpen(db: Database, token: string): Promise<StaffInvitationsTable> {
  const row = await requireInvitation(db, token)
  const state = stateOf(row)
  if (state !== 'open') throw new HttpError(410, ENDED[state])
  return row
}

/** Returns what has become of the invitation of a link. Throws 404 for a link of none. */
export async function openInvitation(db: Database, token: string): Promise<OpenedInvitation> {
  const row = await requireInvitation(db, token)
  const { name, username, role, expires_at } = row
  return { state: stateOf(row), name, username, role, expires_at }
}

/**
 * Adds the invited account with its first password. A link works once, also for two requests at the same time.
 * Throws 404 for a link of no invitation, 410 for one that has ended, 409 when the username or address was given
 * away meanwhile.
 */
export async function acceptInvitation(
  db: DatabasePool,
  { token, password }: { token: string; password: string },
): Promise<{ username: string; role: StaffRole }> {
  refuse(checkFirstPassword({ password }))
  const { name, username, email, role } = await requireOpen(db, token)
  const account = await accountRow({ name, username, email, role, password })
  return transact(db, async (trx) => {
    const { id } = await requireOpen(trx, token)
    await setInvitationStatus(trx, id, 'accepted')
    await withdrawKeys(trx, { kind: 'invitation', opens: id }, timestamp())
    await insertUser(trx, account)
    return { username, role }
  }).catch(takenMeanwhile(staffMessages.accountTaken))
}
