import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import type { MailAttachment, MailsTable } from '../../../database/tables/shop.tables.ts'

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
