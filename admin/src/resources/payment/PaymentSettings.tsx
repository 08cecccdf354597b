import { FormDataConsumer } from 'react-admin'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import type { PaymentConfiguration, SavePaymentConfiguration } from '@karigar/contract/shop/gateway-keys.wire'
import { checkPaymentConfiguration, isTestKey } from '@karigar/contract/shop/gateway-keys.rules'
import { Alert, Box, Button, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { SecretInput } from '../../components/SecretInput.tsx'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { documentCalls } from '../../documents/use-document.ts'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { SwitchInput } from '../../components/SwitchInput.tsx'
import { DocumentSettings } from './DocumentSettings.tsx'
import { UpiSettings } from './UpiSettings.tsx'
import { WebhookCard } from './WebhookCard.tsx'

const calls = documentCalls('GET /admin/payment/razorpay', 'POST /admin/payment/razorpay')

const start = ({ api_key, api_secret, enabled }: PaymentConfiguration) => ({ api_key, api_secret, enabled })
const transform = ({ api_key, api_secret, enabled }: Record<string, unknown>): SavePaymentConfiguration => ({
  api_key: String(api_key).trim(),
  api_secret: String(api_secret).trim(),
  enabled: enabled === true,
})
const room = { enabled: false, api_key: '', api_secret: '' }

const fields = [
  { source: 'enabled', label: 'Enable Razorpay', show: (enabled: boolean) => (enabled ? 'Yes' : 'No') },
  { source: 'api_key', label: 'API Key' },
  {
    source: 'api_secret',
    label: 'Secret Key',
    // A newly typed secret must not be shown in plain text.
    show: (secret: string) => (secret.includes('•') ? secret : 'A new one'),
  },
]

/** Specification §2, admin area: Payment Settings. */
export function PaymentSettings() {
  return (
    <>
      <PageHeader title="Payment Settings">
        <Button component={Link} to="/bank-lines" variant="outlined">
          Bank statements
        </Button>
      </PageHeader>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateRows: { lg: 'auto 1fr' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Section title="Razorpay configuration" tools={<HistoryLink kind="settings" id="razorpay" />}>
          <SavedForm
            {...calls}
            start={start}
            transform={transform}
            fields={fields}
            check={checkPaymentConfiguration}
            saveLabel="Save Configuration"
            sentences={gatewayKeyMessages}
            room={room}
          >
            <Stack spacing={2.5}>
              <SwitchInput
                source="enabled"
                label="Enable Razorpay"
                helperText="Whether the shop takes payments through this gateway."
              />
              <LimitedInput source="api_key" label="API Key" required most={200} />
              <FormDataConsumer>
                {({ formData: { api_key } }) =>
                  isTestKey(String(api_key ?? '')) && (
                    <Alert severity="error">{gatewayKeyMessages.testMode}</Alert>
                  )
                }
              </FormDataConsumer>
              <SecretInput
                source="api_secret"
                label="Secret Key"
                required
                maxLength={200}
                helperText="Kept encrypted, and shown masked once it is saved. Leave the mask to keep it."
              />
            </Stack>
          </SavedForm>
        </Section>
        <Box sx={{ display: 'grid', gap: 2, gridRow: { lg: 'span 2' } }}>
          <UpiSettings />
          <WebhookCard />
        </Box>
        {/* Last, because its length is known only once it is loaded; on a wide screen below the first. */}
        <DocumentSettings />
      </Box>
    </>
  )
}
