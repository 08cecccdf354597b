import { FormDataConsumer } from 'react-admin'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import type { PaymentConfiguration, SavePaymentConfiguration } from '@karigar/contract/shop/gateway-keys.wire'
import { checkPaymentConfiguration, isTestKey } from '@karigar/contract/shop/gateway-keys.rules'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
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
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Part title="UPI">
          <UpiSettings />
        </Part>
        <Part title="GST and documents">
          <DocumentSettings />
        </Part>
        <Part title="Payment gateway" isWide>
          <Gateway />
          <WebhookCard />
        </Part>
      </Box>
    </>
  )
}

interface PartProps {
  title: string
  /** Whether it has cards in both columns. */
  isWide?: boolean
  children: ReactNode
}

/** One of the things that the settings are about. */
function Part({ title, isWide = false, children }: PartProps) {
  const id = useId()
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1.5,
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(isWide && {
          gridColumn: { lg: '1 / -1' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          '& > p': { gridColumn: '1 / -1' },
        }),
      }}
    >
      <Typography id={id} component="p" sx={{ fontWeight: 600, color: 'text.secondary' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** The gateway, which comes last: most shops take UPI without one. */
function Gateway() {
  return (
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
          <FormDataConsumer>
            {({ formData: { enabled, api_key } }) => (
              // A gateway that is not used asks for nothing; a save checks both keys.
              <Stack spacing={2.5}>
                <LimitedInput source="api_key" label="API Key" required={enabled === true} most={200} />
                {isTestKey(String(api_key ?? '')) && (
                  <Alert severity="error">{gatewayKeyMessages.testMode}</Alert>
                )}
                <SecretInput
                  source="api_secret"
                  label="Secret Key"
                  required={enabled === true}
                  maxLength={200}
                  helperText="Kept encrypted, and shown masked once it is saved. Leave the mask to keep it."
                />
              </Stack>
            )}
          </FormDataConsumer>
        </Stack>
      </SavedForm>
    </Section>
  )
}
