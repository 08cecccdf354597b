import type { KeyKind } from '@karigar/contract/accounts/link.rules'
import type { Database } from '../../../database/database.ts'
import { meetingName } from '../../meetings/bookings/bookings.repository.ts'
import { findCustomerNames } from '../../sales/customers/customers.repository.ts'
import { findOrderNumbers } from '../../sales/orders/orders.repository.ts'

interface Named {
  id: string
  name: string
}
type Names = (db: Database, ids: readonly string[]) => Promise<Named[]>

/** Reads what people call the things that keys of each kind open. */
const NAMES: Record<KeyKind, Names> = {
  invitation: (db, ids) =>
    db.selectFrom('staff_invitations').select(['id', 'name']).where('id', 'in', ids).execute(),
  preview: (db, ids) =>
    db.selectFrom('services').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  document: (db, ids) =>
    db.selectFrom('documents').select(['id', 'number as name']).where('id', 'in', ids).execute(),
  order: async (db, ids) => [...(await findOrderNumbers(db, ids))].map(([id, name]) => ({ id, name })),
  statement: findCustomerNames,
  meeting: async (db, ids) => {
    const rows = await db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
    return rows.map((row) => ({ id: row.id, name: `${meetingName(row)}, ${row.user_name}` }))
  },
  reset: (db, ids) => db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
}

/** Returns the names of what these keys open, by kind and id with a space between them; what is gone has none. */
export async function namesOf(db: Database, keys: readonly { kind: KeyKind; opens: string }[]) {
  const names = new Map<string, string>()
  for (const [kind, ofKind] of Map.groupBy(keys, (key) => key.kind))
    for (const { id, name } of await NAMES[kind](
      db,
      ofKind.map(({ opens }) => opens),
    ))
      names.set(`${kind} ${id}`, name)
  return names
}
