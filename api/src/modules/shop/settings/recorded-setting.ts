import { RECORDED_SETTINGS, type RecordedSetting } from '@karigar/contract/base/history.rules'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { type RecordedThing, type Snapshot, noteChange } from '../../../history/note-change.ts'
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

/**
 * Returns how a setting is read, recorded and changed that is saved whole; what was never saved of it is as in
 * `unsaved`. `key` is its name in the database.
 */
export function wholeSetting<Schema extends TObject>(
  id: RecordedSetting,
  { schema, unsaved, key = id }: { schema: Schema; unsaved: Static<Schema>; key?: string },
) {
  type Value = Static<Schema>
  const read = async (db: Database): Promise<Value> => ({
    ...(unsaved as object),
    ...((await findSetting(db, key)) as Value),
  })
  const recorded = recordedSetting(id, async (db) => ({ fields: { ...(await read(db)) } }))
  async function save(trx: Database, value: Value): Promise<Value> {
    await noteChange(trx, recorded, [id])
    await saveSetting(trx, key, value)
    return value
  }
  /** Throws 412 when `ifMatch` is given and outdated. */
  const change = (db: DatabasePool, value: Value, ifMatch?: string, options?: TransactOptions) =>
    transact(
      db,
      async (trx) => {
        requireVersion(ifMatch, { ...(await read(trx)) }, schema)
        return save(trx, value)
      },
      options,
    )
  return { read, recorded, save, change }
}
