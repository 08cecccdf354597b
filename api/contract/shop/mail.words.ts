/** What staff are told where no mail server is set for the shop. */
export const mailMessages = {
  sent: 'Mails are sent through the mail server that was set for this shop.',
  /** Followed by what to do instead; how a server is set is said by `where`. */
  none: 'No mail can be sent from this shop: no mail server is set.',
  /** Where mail is set up; the settings are those of OPERATING.md. */
  where:
    'Whoever runs the server sets SMTP_URL and MAIL_FROM and starts the shop again. Until then mails are only written to the folder outbox beside the shop’s data.',
} as const
