/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string
  content_type: string
  /** Text. */
  content: string
}

/** A mail on its way: written in the transaction that calls for it, removed once it is handed over. */
export interface MailsTable {
  id: string
  recipient: string
  subject: string
  /** Plain text. */
  content: string
  /** JSON: a list of `MailAttachment`; null for none. */
  attachments: string | null
  created_at: string
  attempts: number
  /** When to try (again). A process that is sending it has moved this ahead, so that no other sends it too. */
  due_at: string
  /** From then on it is of no use to its reader and is given up. */
  expires_at: string
  failure: string | null
}
