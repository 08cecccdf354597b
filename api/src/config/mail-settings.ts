export interface MailSettings {
  /** `smtp://user:password@host:587`, or null to write mails to files. */
  smtpUrl: string | null
  /** The sender, `Shop <shop@example.com>` or an address. */
  from: string
  /** The folder for mails as `.eml` files when there is no mail server. */
  outbox: string
}
