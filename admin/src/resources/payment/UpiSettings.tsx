import { readPercent } from '@karigar/contract/base/amount'
import { checkUpiSettings } from '@karigar/contract/sales/payment-forms.rules'
import { MOST_PAYEE } from '@karigar/contract/shop/upi.rules'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { UpiSettings as Settings, UpiSettingsView } from '@karigar/contract/shop/upi.wire'
import { Alert, Stack } from '@mui/material'
import { TextInput } from 'react-admin'
import { LimitedInput, PercentInput } from '../../components/LimitedInput.tsx'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { documentCalls } from '../../documents/use-document.ts'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { textOf } from '../../components/text-of.ts'
import { UpiTrial } from './UpiTrial.tsx'
import { upiFields } from './index.ts'

const { settingsLoadFailed, settingsSaved, settingsFailed, trialBegun } = paymentMessages
const sentences = {
  loadFailed: settingsLoadFailed,
  saved: ({ trial }: UpiSettingsView) => (trial ? trialBegun : settingsSaved),
  saveFailed: settingsFailed,
}
const calls = documentCalls('GET /admin/settings/upi', 'PUT /admin/settings/upi')

const start = ({ upi_address, payee_name, mc, advance_percent }: UpiSettingsView) => ({
  upi_address,
  payee_name,
  mc,
  advance_percent: String(advance_percent),
})
const shareOf = ({ advance_percent }: Record<string, unknown>) => ({
  advance_percent: readPercent(advance_percent),
})
const transform = (values: Record<string, unknown>): Settings => ({
  upi_address: textOf(values.upi_address),
  payee_name: textOf(values.payee_name),
  mc: textOf(values.mc),
  advance_percent: Number(shareOf(values).advance_percent),
})
const room = { upi_address: '', payee_name: '', mc: '', advance_percent: '' }

/** Payments by UPI without a gateway: the shop's address, and how much is asked for first. */
export function UpiSettings() {
  return (
    <Section title="UPI and advance" tools={<HistoryLink kind="settings" id="upi" />}>
      <SavedForm
        {...calls}
        start={start}
        transform={transform}
        fields={upiFields}
        check={(values) => checkUpiSettings({ ...values, ...shareOf(values) })}
        saveLabel="Save UPI Settings"
        sentences={sentences}
        room={room}
        above={UpiTrial}
      >
        <Stack spacing={2.5}>
          <TextInput
            source="upi_address"
            label="UPI address"
            slotProps={{
              htmlInput: { maxLength: 320, inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
            }}
            helperText="Such as myshop@okaxis. Customers see a QR code and a link with it on their order’s page; empty: neither is shown. A new one is tried first."
          />
          <Alert severity="info">
            Best is a merchant’s address, from your bank or from the business account of a UPI app: many UPI
            apps refuse a link to a personal address, and take at most ₹2,000 from a code out of the gallery
            where the merchant is not verified.
          </Alert>
          <LimitedInput
            source="payee_name"
            label="Name shown to the payer"
            most={MOST_PAYEE}
            helperText="As your bank knows it. Empty: the shop’s name."
          />
          <LimitedInput
            source="mc"
            label="Merchant category code"
            most={4}
            inputMode="numeric"
            helperText="4 digits that come with a merchant’s address, such as 7333. Empty for a personal address."
          />
          <PercentInput
            source="advance_percent"
            label="Advance, per cent"
            required
            helperText="Asked for before the balance, 0 to 100; 0 asks for the whole amount at once. An order’s page can change it for that order."
          />
        </Stack>
      </SavedForm>
    </Section>
  )
}
