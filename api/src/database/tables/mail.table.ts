/** A file attached to a mail. */
export interface MailAttachment {
  filename: string
  content_type: string
  /** Text. */
  content: string
}

/**
 * A mail in the queue: written in the transaction that causes it, deleted once the mail server has accepted
 * it.
 */
export interface MailsTable {
  id: string
  recipient: string
  subject: string
  /** Plain text. */
  content: string
  /** JSON list of `MailAttachment`; null without attachments. */
  attachments: string | null
  created_at: string
  attempts: number
  /**
   * When to send it, or to retry. A process moves this ahead while it sends, so that no other process sends
   * it too.
   */
  due_at: string
  /** From this time the mail is of no use to its recipient, and sending is given up. */
  expires_at: string
  failure: string | null
}
