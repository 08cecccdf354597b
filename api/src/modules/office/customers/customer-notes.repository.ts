import { randomCode } from '../../../crypto/random-code.ts'
import type { Database } from '../../../database/database.ts'
import type { CustomerNotesTable } from '../../../database/tables/office.tables.ts'

/** Returns the notes about a customer, newest first. */
export async function listNotes(db: Database, userId: string): Promise<CustomerNotesTable[]> {
  return db
    .selectFrom('customer_notes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertNote(db: Database, note: Omit<CustomerNotesTable, 'id'>): Promise<void> {
  await db
    .insertInto('customer_notes')
    .values({ ...note, id: randomCode(16).toLowerCase() })
    .execute()
}

/** Removes the notes about an account that is closed. */
export async function deleteNotesAbout(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('customer_notes').where('user_id', '=', userId).execute()
}

/** Replaces the name of a closed account in the notes that it wrote. */
export async function forgetNoteAuthor(db: Database, actorId: string, name: string): Promise<void> {
  await db.updateTable('customer_notes').set({ actor_name: name }).where('actor_id', '=', actorId).execute()
}
