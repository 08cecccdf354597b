import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import type { Database } from '../../../database/database.ts'
import type { RecordedThing } from '../../../history/note-change.ts'

/** The name that stands for an account that was deleted. */
export const NOBODY = 'Deleted user'

/** Returns the points that these accounts hold, by id; those without an entry are left out. */
async function heldBy(db: Database, ids: readonly string[], account: PointsAccount) {
  const rows = await db
    .selectFrom('points_entries')
    .where('user_id', 'in', ids)
    .where('account', '=', account)
    .groupBy('user_id')
    .select((eb) => ['user_id', eb.fn.sum<number>('amount').as('sum')])
    .execute()
  return new Map(rows.map(({ user_id, sum }) => [user_id, Number(sum) / 100]))
}

/** Returns how many passkeys these accounts have, by id; those without one are left out. */
async function passkeysOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('passkeys')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

/** What the history records of an account. A deleted one leaves neither name nor contact. */
export const recordedUser: RecordedThing = {
  kind: 'user',
  nameOnceDeleted: NOBODY,
  async read(db, ids) {
    const users = await db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute()
    if (users.length === 0) return new Map()
    const cashback = await heldBy(db, ids, 'cashback')
    const staff = users.filter(({ role }) => role !== 'user').map(({ id }) => id)
    const passkeys = staff.length > 0 ? await passkeysOf(db, staff) : new Map<string, number>()
    const fires = await heldBy(db, ids, 'fires')
    return new Map(
      users.map(({ id, name, username, email, phone, role, disabled_at, password_hash, ...user }) => [
        id,
        {
          name,
          fields: {
            role,
            can_sign_in: disabled_at === null,
            ...(role === 'user'
              ? {}
              : {
                  second_factor: user.second_factor_at !== null,
                  authenticator_app: user.second_factor_sealed !== null,
                  passkeys: passkeys.get(id) ?? 0,
                  second_factor_required: user.second_factor_required_at !== null,
                }),
            cashback_points: cashback.get(id) ?? 0,
            fires: fires.get(id) ?? 0,
          },
          personal: { name, username, email, phone },
          secrets: { password: password_hash },
        },
      ]),
    )
  },
}
