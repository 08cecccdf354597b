/** Whose keys end when an account loses its power or is deleted. */
import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { withdrawInvitationsFrom } from '../../accounts/invitations/invitations.actions.ts'
import { withdrawResetsOf } from '../../accounts/keys/keys.ts'
import { deleteSubscriptionsOf } from '../../accounts/push/push.repository.ts'
import { withdrawKeys } from '../../accounts/keys/keys.repository.ts'

/**
 * Withdraws what staff who are switched off, demoted or deleted could still come in by or let others in by: their
 * invitations, previews and resets, and the pushes to their devices. Links to customers' orders, documents and meetings
 * stay, whoever made them.
 */
export async function withdrawLinksOfStaff(db: Database, userId: string): Promise<void> {
  await withdrawInvitationsFrom(db, userId)
  await withdrawKeys(db, { made_by: userId }, timestamp(), ['preview'])
  await withdrawResetsOf(db, userId)
  await deleteSubscriptionsOf(db, userId)
}

/** Withdraws every key that opens what belongs to a person whose account is deleted. */
export async function withdrawLinksOfPerson(db: Database, userId: string): Promise<void> {
  await withdrawKeys(db, { owner_id: userId }, timestamp())
}
