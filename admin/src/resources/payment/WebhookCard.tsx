import { TextField, Typography } from '@mui/material'
import { Section } from '../../components/Section.tsx'

const PATH = '/api/webhooks/razorpay'

/** The address a payment provider would report to: a placeholder (specification §2). */
export function WebhookCard() {
  return (
    <Section title="Webhook URL">
      <TextField
        label="Webhook URL"
        // Wraps, so that all of the address can be read on a phone.
        multiline
        value={`${location.origin}${PATH}`}
        slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
        onFocus={({ target }) => target.select()}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        A placeholder for the payment provider: nothing is received at this address yet.
      </Typography>
    </Section>
  )
}
