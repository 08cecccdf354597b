import type { MailsTable } from '../../../database/tables/shop.tables.ts'
import type { StaffInvitationsTable, UsersTable } from '../../../database/tables/accounts.tables.ts'

/** An invitation whose mail is not written yet. */
export type UnmailedInvitation = Omit<StaffInvitationsTable, 'mail_id'>

interface MailFacts {
  actor: UsersTable
  shopName: string
  siteUrl: string
  link: string
}

/** Returns the mail that invites somebody to the shop's staff. */
export function invitationMail(
  { name, username, email, role, expires_at }: UnmailedInvitation,
  { actor, shopName, siteUrl, link }: MailFacts,
): Pick<MailsTable, 'recipient' | 'subject' | 'content' | 'expires_at'> {
  return {
    recipient: email,
    expires_at,
    subject: `You are invited to the staff of ${shopName}`,
    content: [
      `Hello ${name},`,
      `${actor.name} invites you to the staff of ${shopName}, as ${role}. Set your password here within 7 days; the link works once:`,
      link,
      `Afterwards you sign in at ${siteUrl}/login?redirect=${role} with the username ${username}.`,
      'If you did not expect this, nothing needs to be done.',
    ].join('\n\n'),
  }
}
