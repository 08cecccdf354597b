import type { Database } from '../database/database.ts'
import { slugId, slugOf } from '../database/new-record.ts'
import { type AddressedKind, findTakenIds } from './taken-ids.repository.ts'

/** Names that are no id, because something else has that address: on the site, in the console or among the calls. */
const RESERVED = ['index', 'create', 'import', 'export', 'bulk', 'order']

/**
 * Returns an id for each new service or category of these titles: the title as an address, with a random tail where that
 * is taken. Call it in the transaction that adds them.
 */
export async function plainIds(db: Database, kind: AddressedKind, titles: readonly string[]) {
  const plain = titles.map(slugOf)
  const taken = new Set([...RESERVED, ''])
  for (const id of await findTakenIds(db, kind, [...new Set(plain)].filter(Boolean))) taken.add(id)
  return plain.map((id, index) => {
    if (taken.has(id)) return slugId(titles[index] ?? '', kind)
    taken.add(id)
    return id
  })
}

/** Returns the same for one. */
export async function plainId(db: Database, kind: AddressedKind, title: string): Promise<string> {
  const [id] = await plainIds(db, kind, [title])
  return id ?? slugId(title, kind)
}
