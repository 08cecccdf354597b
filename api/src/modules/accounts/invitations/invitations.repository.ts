import type { Database } from '../../../database/database.ts'
import type { StaffInvitationsTable } from '../../../database/tables/accounts.tables.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { KEPT_MS } from '../keys/keys.repository.ts'
import { findRow, findRows, insertRow, updateRows } from '../../../database/rows.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'

export type InvitationColumn = 'created_at' | 'name' | 'email' | 'id'

export const insertInvitation = (db: Database, row: StaffInvitationsTable) =>
  insertRow(db, 'staff_invitations', row)

const waiting = (db: Database) => db.selectFrom('staff_invitations').where('status', '=', 'waiting')

/** Returns a waiting invitation, also an expired one. */
export const findWaitingInvitation = (db: Database, id: string) =>
  findRow(db, 'staff_invitations', { id, status: 'waiting' })

/** Returns an invitation, whatever its status. */
export const findInvitation = (db: Database, id: string) => findRow(db, 'staff_invitations', { id })

/** Returns the waiting invitations that this account has sent. */
export const findWaitingFrom = (db: Database, actorId: string) =>
  findRows(db, 'staff_invitations', { actor_id: actorId, status: 'waiting' })

/** Returns another waiting invitation to this address, or to this role with this username. */
export async function findRivalInvitation(
  db: Database,
  { id, email, role, username }: Pick<StaffInvitationsTable, 'id' | 'email' | 'role' | 'username'>,
): Promise<StaffInvitationsTable | undefined> {
  return waiting(db)
    .selectAll()
    .where('id', '!=', id)
    .where(({ and, eb, or }) =>
      or([eb('email', '=', email), and([eb('role', '=', role), eb('username', '=', username)])]),
    )
    .executeTakeFirst()
}

export const setInvitationStatus = (db: Database, id: string, status: StaffInvitationsTable['status']) =>
  updateRows(db, 'staff_invitations', { id }, { status })

export async function listWaitingInvitations(
  db: Database,
  { filter, sort: [column, direction], ...page }: ListRequest<InvitationColumn, never>,
): Promise<Page<StaffInvitationsTable>> {
  const found = filtered(waiting(db).selectAll(), filter, { columns: { id: 'id' } })
  return pageOf(db, found.orderBy(column, direction).orderBy('id'), page)
}

/** Deletes what names a deleted account: invitations to its address, and its name on those that it sent. */
export async function forgetInvited(
  db: Database,
  { id, email }: { id: string; email: string | null },
  name: string,
): Promise<void> {
  if (email !== null)
    await db
      .deleteFrom('staff_invitations')
      .where('email', '=', email)
      .where('status', '!=', 'waiting')
      .execute()
  await updateRows(db, 'staff_invitations', { actor_id: id }, { actor_name: name })
}

/** Deletes at most `limit` invitations that ended and whose link expired 30 days before `now`; returns how many. */
export async function deleteEndedInvitations(db: Database, now: string, limit: number): Promise<number> {
  const before = new Date(Date.parse(now) - KEPT_MS).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('staff_invitations')
        .select('id')
        .where('expires_at', '<=', before)
        .where('status', '!=', 'waiting')
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
