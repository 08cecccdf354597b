import { RECORDED_SETTINGS, type RecordedSetting } from '@karigar/contract/base/history.rules'
import { isSameValue } from '@karigar/contract/base/same-value'
import type { Database, DatabasePool } from '../../../database/database.ts'
import {
  type RecordedThing,
  type ShownThing,
  type Snapshot,
  noteChange,
} from '../../../history/note-change.ts'
import type { Static, TObject } from 'typebox'
import { transact, type TransactOptions } from '../../../database/transact.ts'
import { requireVersion } from '../../../http/record-version.ts'
import { findSetting, saveSetting } from './settings.repository.ts'

/** Returns how a setting is recorded in the history; `read` returns its fields, the default ones until it is saved. */
export function recordedSetting(
  id: RecordedSetting,
  read: (db: Database) => Promise<Omit<Snapshot, 'name'>>,
): RecordedThing {
  return {
    kind: 'settings',
    only: id,
    read: async (db) => new Map([[id, { name: RECORDED_SETTINGS[id].name, ...(await read(db)) }]]),
  }
}

interface WholeSetting<Schema extends TObject> extends TransactOptions {
  schema: Schema
  /** What it is, or a part of it, until it is saved. */
  unsaved: Static<Schema>
  /** Its name in the database, if that is not its id. */
  key?: string
  /** Returns what is saved for what was entered; throws 422 for what cannot be. */
  accept?: (entered: Static<Schema>) => Static<Schema>
  /** Returns what published pages show of it; they are made anew when that changes. Such a setting takes turns on `publication`. */
  shown?: (value: Static<Schema>) => unknown
}

const shownIdentity: ShownThing = { pages: 'shop' }

/** Returns how a setting that is saved whole is read, changed and recorded. */
export function wholeSetting<Schema extends TObject>(
  id: RecordedSetting,
  { schema, unsaved, key = id, accept = (entered) => entered, shown, ...options }: WholeSetting<Schema>,
) {
  type Value = Static<Schema>
  const read = async (db: Database): Promise<Value> => ({
    ...(unsaved as object),
    ...((await findSetting(db, key)) as Value),
  })
  const thing = recordedSetting(id, async (db) => ({ fields: { ...(await read(db)) } }))
  async function save(trx: Database, value: Value): Promise<Value> {
    await noteChange(trx, thing, [id])
    if (shown && !isSameValue(shown(await read(trx)), shown(value)))
      await noteChange(trx, shownIdentity, [id])
    await saveSetting(trx, key, value)
    return value
  }
  /** Throws 422 like `accept`, and 412 when `ifMatch` is given and outdated. */
  async function change(db: DatabasePool, _id: string, entered: Value, ifMatch?: string): Promise<Value> {
    const value = accept(entered)
    const work = async (trx: Database) => {
      requireVersion(ifMatch, { ...(await read(trx)) }, schema)
      return save(trx, value)
    }
    return transact(db, work, options)
  }
  return { thing, read, save, change }
}
