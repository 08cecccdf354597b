import { batches } from '../database/batches.ts'
import type { Database } from '../database/database.ts'

/** Kinds of things whose ids stand in addresses of the shop. */
export type AddressedKind = 'service' | 'category'

/** Returns which of these ids are in use, or belonged to something deleted that the history may bring back under its id. */
export async function findTakenIds(db: Database, kind: AddressedKind, ids: readonly string[]) {
  const taken = new Set<string>()
  for (const part of batches(ids)) {
    const used = await db
      .selectFrom(kind === 'service' ? 'services' : 'categories')
      .select('id')
      .where('id', 'in', part)
      .execute()
    for (const { id } of used) taken.add(id)
    const earlier = await db
      .selectFrom('history')
      .select('thing_id')
      .where('kind', '=', kind)
      .where('thing_id', 'in', part)
      .distinct()
      .execute()
    for (const { thing_id } of earlier) taken.add(thing_id)
  }
  return taken
}
