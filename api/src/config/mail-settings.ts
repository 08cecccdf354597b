export interface MailSettings {
  /** `smtp://user:password@host:587`, or null: mails become files. */
  smtpUrl: string | null
  /** The sender, `Shop <shop@example.com>` or an address. */
  from: string
  /** The folder for mails as `.eml` files where there is no server. */
  outbox: string
}
