import { TextInput } from 'react-admin'
import type { Loyalty } from '@karigar/contract/shop/loyalty.wire'
import { loyaltyMessages } from '@karigar/contract/shop/loyalty.words'
import { checkLoyalty } from '@karigar/contract/shop/loyalty.rules'
import { Box, Stack, Typography } from '@mui/material'
import { readAmount, readPercent } from '@karigar/contract/base/amount'
import { percentText } from '../../components/at-most.ts'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { callVersioned } from '../../providers/api.ts'
import { CASHBACK, loyaltyFields, REFERRAL } from './fields.ts'
import { MailCard } from './MailCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { SearchWordsCard } from './SearchWordsCard.tsx'

const { loadFailed, saved, saveFailed } = loyaltyMessages
const sentences = { loadFailed, saved, failed: saveFailed }
const queryKey = ['loyalty']

const load = (signal: AbortSignal) => callVersioned('GET /admin/settings/loyalty', { signal })
const start = ({ referral_fires, cashback_percent }: Loyalty) => ({
  referral_fires: String(referral_fires),
  cashback_percent: String(cashback_percent),
})
const read = ({ referral_fires, cashback_percent }: Record<string, unknown>) => ({
  referral_fires: readAmount(referral_fires),
  cashback_percent: readPercent(cashback_percent),
})
const transform = (values: Record<string, unknown>): Loyalty => {
  const { referral_fires, cashback_percent } = read(values)
  return { referral_fires: Number(referral_fires), cashback_percent: Number(cashback_percent) }
}
const save = (body: Loyalty, version: string | undefined) =>
  callVersioned('PUT /admin/settings/loyalty', { body, version })

/**
 * Specification §2, Settings: General Settings; with its placeholder, what customers earn and whether mail is
 * sent.
 */
export function GeneralSettings() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Section title="Loyalty" tools={<HistoryLink kind="settings" id="loyalty" />}>
        <SavedForm
          queryKey={queryKey}
          load={load}
          start={start}
          transform={transform}
          save={save}
          fields={loyaltyFields}
          check={(values) => checkLoyalty(read(values))}
          saveLabel="Save Loyalty Settings"
          sentences={sentences}
        >
          <Stack spacing={2}>
            <TextInput
              source="referral_fires"
              label={REFERRAL}
              required
              slotProps={{ htmlInput: { maxLength: 12, inputMode: 'decimal' } }}
              helperText="For whoever referred a customer, at that customer’s first paid order."
            />
            <TextInput
              source="cashback_percent"
              label={CASHBACK}
              required
              slotProps={percentText}
              helperText="Of a paid order’s total, 0 to 50. A change counts for what is paid after it."
            />
          </Stack>
        </SavedForm>
      </Section>
      <MailCard />
      <SearchWordsCard />
      <PicturesCard />
      <Typography color="text.secondary">Additional settings will be added later.</Typography>
    </Box>
  )
}
