import type { Database } from '../../../database/database.ts'
import type { StaffInvitationsTable } from '../../../database/tables/accounts.tables.ts'
import { countRows } from '../../../database/count-rows.ts'
import { filterValues, type ListRequest, type Page } from '../../../http/list-query.ts'
import { KEPT_MS } from '../keys/keys.repository.ts'

export type InvitationColumn = 'created_at' | 'name' | 'email' | 'id'

export async function insertInvitation(db: Database, row: StaffInvitationsTable): Promise<void> {
  await db.insertInto('staff_invitations').values(row).execute()
}

const waiting = (db: Database) => db.selectFrom('staff_invitations').where('status', '=', 'waiting')

/** Returns a waiting invitation, also an expired one. */
export async function findWaitingInvitation(
  db: Database,
  id: string,
): Promise<StaffInvitationsTable | undefined> {
  return waiting(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns an invitation, whatever its status. */
export async function findInvitation(db: Database, id: string): Promise<StaffInvitationsTable | undefined> {
  return db.selectFrom('staff_invitations').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the waiting invitations that this account has sent. */
export async function findWaitingFrom(db: Database, actorId: string): Promise<StaffInvitationsTable[]> {
  return waiting(db).selectAll().where('actor_id', '=', actorId).execute()
}

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

export async function setInvitationStatus(
  db: Database,
  id: string,
  status: StaffInvitationsTable['status'],
): Promise<void> {
  await db.updateTable('staff_invitations').set({ status }).where('id', '=', id).execute()
}

export async function listWaitingInvitations(
  db: Database,
  { filter, sort: [column, direction], limit, skip }: ListRequest<InvitationColumn, never>,
): Promise<Page<StaffInvitationsTable>> {
  const ids = filterValues(filter.id)
  const matching = ids ? waiting(db).where('id', 'in', ids) : waiting(db)
  const rows = await matching
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(matching) }
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
  await db.updateTable('staff_invitations').set({ actor_name: name }).where('actor_id', '=', id).execute()
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
