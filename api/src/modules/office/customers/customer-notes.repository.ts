import { randomCode } from '../../../crypto/random-code.ts'
import type { Database } from '../../../database/database.ts'
import type { CustomerNotesTable } from '../../../database/tables/office.tables.ts'
import { deleteRows, insertRow, updateRows } from '../../../database/rows.ts'

/** Returns the notes about a customer, newest first. */
export async function listNotes(db: Database, customerId: string): Promise<CustomerNotesTable[]> {
  return db
    .selectFrom('customer_notes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export const insertNote = (db: Database, note: Omit<CustomerNotesTable, 'id'>) =>
  insertRow(db, 'customer_notes', { ...note, id: randomCode(16).toLowerCase() })

/** Removes the notes about an account that is closed. */
export const deleteNotesAbout = (db: Database, userId: string) =>
  deleteRows(db, 'customer_notes', { customer_id: userId })

/** Replaces the name of a closed account in the notes that it wrote. */
export const forgetNoteAuthor = (db: Database, actorId: string, name: string) =>
  updateRows(db, 'customer_notes', { actor_id: actorId }, { actor_name: name })
