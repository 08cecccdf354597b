import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import type { WebhookSettings } from '@karigar/contract/shop/gateway-keys.wire'
import { Stack, TextField } from '@mui/material'
import { textOf } from '../../components/text-of.ts'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { SecretInput } from '../../components/SecretInput.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { callVersioned } from '../../providers/api.ts'

const PATH = '/api/webhooks/razorpay'

const { webhookLoadFailed, webhookSaved, webhookSaveFailed } = gatewayKeyMessages
const sentences = { loadFailed: webhookLoadFailed, saved: webhookSaved, failed: webhookSaveFailed }
const queryKey = ['razorpay webhook']

const load = (signal: AbortSignal) => callVersioned('GET /admin/settings/razorpay-webhook', { signal })
const start = ({ secret }: WebhookSettings) => ({ secret })
const transform = ({ secret }: Record<string, unknown>): WebhookSettings => ({
  secret: textOf(secret),
})
const save = (body: WebhookSettings, version: string | undefined) =>
  callVersioned('PUT /admin/settings/razorpay-webhook', { body, version })
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
        queryKey={queryKey}
        load={load}
        start={start}
        transform={transform}
        save={save}
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
