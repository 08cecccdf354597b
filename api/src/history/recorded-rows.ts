import type { Insertable, Updateable } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import { deleteRows, insertRow, updateRows } from '../database/rows.ts'
import { noteChange, type RecordedThing } from './note-change.ts'

/** The tables of which a row can be a thing of the history, which it is under its id. */
type RecordedTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never
}[keyof Tables]

/** Returns how rows are written of which each is a recorded thing: the change is noted, and then made. */
export const recordedRows = <Name extends RecordedTable>(table: Name, thing: RecordedThing) => ({
  insert: async (db: Database, row: Insertable<Tables[Name]> & { id: string }): Promise<void> => {
    await noteChange(db, thing, [row.id])
    await insertRow(db, table, row)
  },
  /** Changes the given columns. */
  update: async (db: Database, id: string, columns: Updateable<Tables[Name]>): Promise<void> => {
    await noteChange(db, thing, [id])
    await updateRows(db, table, { id } as object, columns)
  },
  /** Returns false when there is none with this id. */
  remove: async (db: Database, id: string): Promise<boolean> => {
    await noteChange(db, thing, [id])
    return (await deleteRows(db, table, { id } as object)) > 0
  },
})
