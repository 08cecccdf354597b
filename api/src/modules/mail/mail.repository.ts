import type { Database } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import { randomCode } from '../../crypto/random-code.ts'
import type { MailAttachment, MailsTable } from '../../database/tables/mail.table.ts'

/** Puts a mail on its way as part of the transaction that calls for it. */
export async function queueMail(
  db: Database,
  {
    attachments,
    ...mail
  }: Pick<MailsTable, 'recipient' | 'subject' | 'content' | 'expires_at'> & {
    attachments?: readonly MailAttachment[]
  },
): Promise<void> {
  const now = timestamp()
  await db
    .insertInto('mails')
    .values({
      ...mail,
      attachments: attachments ? JSON.stringify(attachments) : null,
      id: randomCode(16).toLowerCase(),
      created_at: now,
      attempts: 0,
      due_at: now,
      failure: null,
    })
    .execute()
}

/** The mail that has waited longest of those that are due. */
export async function findDueMail(db: Database, now: string): Promise<MailsTable | undefined> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
}

/** Moves a mail's next try ahead unless another process has; false then. */
export async function claimMail(db: Database, mail: MailsTable, due_at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ due_at, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('due_at', '=', mail.due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes why a mail could not be handed over, and when it is tried again. */
export async function recordMailFailure(
  db: Database,
  id: string,
  changes: Pick<MailsTable, 'failure' | 'due_at'>,
): Promise<void> {
  await db.updateTable('mails').set(changes).where('id', '=', id).execute()
}

/** Takes a mail off the queue: it is handed over, or given up. */
export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute()
}

/** Gives up what is on its way to an address that is nobody's any more. */
export async function deleteMailsTo(db: Database, recipient: string): Promise<void> {
  await db.deleteFrom('mails').where('recipient', '=', recipient).execute()
}
