import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import type { WebhookSettings } from '@karigar/contract/shop/gateway-keys.wire'
import { Stack, TextField } from '@mui/material'
import { textOf } from '../../components/text-of.ts'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { documentCalls } from '../../documents/use-document.ts'
import { SecretInput } from '../../components/SecretInput.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'

const PATH = '/api/webhooks/razorpay'

const { webhookLoadFailed, webhookSaved, webhookSaveFailed } = gatewayKeyMessages
const sentences = { loadFailed: webhookLoadFailed, saved: webhookSaved, saveFailed: webhookSaveFailed }
const calls = documentCalls('GET /admin/settings/razorpay-webhook', 'PUT /admin/settings/razorpay-webhook')

const transform = ({ secret }: Record<string, unknown>): WebhookSettings => ({
  secret: textOf(secret),
})
const fields = [
  {
    source: 'secret',
    label: 'Webhook Secret',
    // A newly typed secret must not be shown in plain text.
    show: (secret: string) => (secret === '' || secret.includes('•') ? secret : 'A new one'),
  },
]

/** The address that Razorpay reports payments to (specification §2), and the secret that it signs with. */
export function WebhookCard() {
  return (
    <Section title="Webhook URL" tools={<HistoryLink kind="settings" id="razorpay-webhook" />}>
      <SavedForm
        {...calls}
        transform={transform}
        fields={fields}
        saveLabel="Save Webhook Secret"
        sentences={sentences}
        room={{ secret: '' }}
      >
        <Stack spacing={2.5}>
          <TextField
            label="Webhook URL"
            // Wraps, so that all of the address can be read on a phone.
            multiline
            value={`${location.origin}${PATH}`}
            slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
            onFocus={({ target }) => target.select()}
            helperText="Enter this address in Razorpay’s dashboard, for the events of payment links and refunds."
          />
          <SecretInput
            source="secret"
            label="Webhook Secret"
            maxLength={200}
            helperText="The one that you give there; it is not the Secret Key. Without it no message is accepted, and payments are entered once you press Ask Razorpay, or a few hours later."
          />
        </Stack>
      </SavedForm>
    </Section>
  )
}
