import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { Skeleton, Typography } from '@mui/material'
import { Section } from '../../components/Section.tsx'
import { useSetup } from '../../dashboard/use-setup.ts'

/**
 * Tells whether the shop's mails are sent; the mail server itself is configured where the server is started.
 */
export function MailCard() {
  const { setup, failed } = useSetup()
  return (
    <Section title="Mail">
      {failed && !setup ? (
        <Typography color="error">{dashboardMessages.setupFailed}</Typography>
      ) : !setup ? (
        <Skeleton role="status" aria-label="Loading" height={48} />
      ) : setup.sends_mail ? (
        <Typography>Mails are sent through the mail server that was set for this shop.</Typography>
      ) : (
        <Typography>
          No mail server is set: mails are only written to the folder <code>outbox</code> beside the shop’s
          data. Whoever runs the server sets <code>SMTP_URL</code> and <code>MAIL_FROM</code> and starts the
          shop again.
        </Typography>
      )}
    </Section>
  )
}
