import type { Database } from '../../../database/database.ts'
import type { EndedTokensTable, UsersTable } from '../../../database/tables/accounts.tables.ts'
import { deleteExpired } from '../../../database/delete-older.ts'

/**
 * Returns the account of a token and whether the token was logged out, in one query, because every
 * authenticated request needs it.
 */
export async function findTokenAccount(
  db: Database,
  { userId, tokenId }: { userId: string; tokenId: string },
): Promise<{ user: UsersTable; hasEnded: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll('users')
    // No join, which SQLite would prepare anew for each account.
    .select((eb) =>
      eb
        .selectFrom('ended_tokens')
        .select('ended_tokens.id')
        .where('ended_tokens.id', '=', tokenId)
        .as('ended_id'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { ended_id, ...user } = row
  return { user, hasEnded: ended_id !== null }
}

/** What a token was issued for. */
export interface IssuedToken {
  tokenId: string
  userId: string
  tokenVersion: number
  role: UsersTable['role']
}

/** Returns the ids of those tokens that their accounts still accept, expiry apart, in two queries for all. */
export async function findOpenTokens(db: Database, tokens: readonly IssuedToken[]): Promise<Set<string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'role', 'token_version'])
    .where('id', 'in', [...new Set(tokens.map(({ userId }) => userId))])
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const ended = await db
    .selectFrom('ended_tokens')
    .select('id')
    .where(
      'id',
      'in',
      tokens.map(({ tokenId }) => tokenId),
    )
    .execute()
  const gone = new Set(ended.map(({ id }) => id))
  const accounts = new Map(users.map((user) => [user.id, user]))
  const isOpen = ({ tokenId, userId, tokenVersion, role }: IssuedToken) =>
    !gone.has(tokenId) &&
    accounts.get(userId)?.token_version === tokenVersion &&
    accounts.get(userId)?.role === role
  return new Set(tokens.filter(isOpen).map(({ tokenId }) => tokenId))
}

/** Marks a token as ended. Repeating it has no effect, because a browser may log out twice. */
export async function endToken(db: Database, row: EndedTokensTable): Promise<void> {
  await db
    .insertInto('ended_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Deletes at most `limit` tokens that expired by `now`; returns how many. */
export const deleteEndedTokens = (db: Database, now: string, limit: number) =>
  deleteExpired(db, 'ended_tokens', now, limit)
