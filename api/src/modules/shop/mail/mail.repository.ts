import type { Database } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { randomCode } from '../../../crypto/random-code.ts'
import type { MailAttachment, MailsTable } from '../../../database/tables/shop.tables.ts'
import { deleteRows, insertRow, updateRows } from '../../../database/rows.ts'
import { createSignal } from '../../../database/signal.ts'
import { afterCommit } from '../../../database/transact.ts'

const queued = createSignal()

/** Calls `listener` when a mail was queued through this connection pool. Returns a function that removes it. */
export const onMailQueued = queued.on

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
  await insertRow(db, 'mails', {
    ...mail,
    attachments: attachments ? JSON.stringify(attachments) : null,
    id,
    created_at: now,
    attempts: 0,
    due_at: now,
    failure: null,
  })
  afterCommit(db, queued.tell)
  return id
}

/** Records why sending failed, and when to try again. */
export const recordMailFailure = (
  db: Database,
  id: string,
  changes: Pick<MailsTable, 'failure' | 'due_at'>,
) => updateRows(db, 'mails', { id }, changes)

/** Removes a mail from the queue once it is sent, given up or of no use any more. */
export const deleteMail = (db: Database, id: string) => deleteRows(db, 'mails', { id })

/** Removes all queued mails to an address that is no longer in use. */
export const deleteMailsTo = (db: Database, recipient: string) => deleteRows(db, 'mails', { recipient })
