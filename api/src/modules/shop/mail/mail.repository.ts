import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import type { MailAttachment, MailsTable } from '../../../database/tables/mail.table.ts'

/** Queues a mail in the transaction that causes it, and returns its id. */
export async function queueMail(
  db: Database,
  {
    attachments,
    ...mail
  }: Pick<MailsTable, 'recipient' | 'subject' | 'content' | 'expires_at'> & {
    attachments?: readonly MailAttachment[]
  },
): Promise<string> {
  const now = timestamp()
  const id = randomCode(16).toLowerCase()
  await db
    .insertInto('mails')
    .values({
      ...mail,
      attachments: attachments ? JSON.stringify(attachments) : null,
      id,
      created_at: now,
      attempts: 0,
      due_at: now,
      failure: null,
    })
    .execute()
  return id
}

/** Returns the mail that has been due longest. */
export async function findDueMail(db: Database, now: string): Promise<MailsTable | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

/** Claims a mail by moving its due time ahead; returns false when another process has claimed it. */
export async function claimMail(db: Database, mail: MailsTable, due_at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ due_at, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('due_at', '=', mail.due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records why sending failed, and when to try again. */
export async function recordMailFailure(
  db: Database,
  id: string,
  changes: Pick<MailsTable, 'failure' | 'due_at'>,
): Promise<void> {
  await db.updateTable('mails').set(changes).where('id', '=', id).execute()
}

/** Removes a mail from the queue once it is sent, given up or of no use any more. */
export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Removes all queued mails to an address that is no longer in use. */
export async function deleteMailsTo(db: Database, recipient: string): Promise<void> {
  await db.deleteFrom('mails').where('recipient', '=', recipient).execute()
}
