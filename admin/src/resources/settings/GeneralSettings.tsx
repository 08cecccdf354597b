import { mailMessages } from '@karigar/contract/shop/mail.words'
import type { Loyalty } from '@karigar/contract/shop/loyalty.wire'
import { loyaltyMessages } from '@karigar/contract/shop/loyalty.words'
import { checkLoyalty } from '@karigar/contract/shop/loyalty.rules'
import { Box, Stack, Typography, Skeleton, Button } from '@mui/material'
import { readAmount, readPercent } from '@karigar/contract/base/amount'
import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import { Link } from 'react-router-dom'
import { LimitedInput, PercentInput } from '../../components/LimitedInput.tsx'
import { SavedForm } from '../../documents/SavedForm.tsx'
import { documentCalls } from '../../documents/use-document.ts'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { NoMail } from '../../dashboard/NoMail.tsx'
import { Section } from '../../components/Section.tsx'
import { CASHBACK, loyaltyFields, REFERRAL } from './index.ts'
import { useSetup } from '../../dashboard/use-setup.ts'

const calls = documentCalls('GET /admin/settings/loyalty', 'PUT /admin/settings/loyalty')

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

/**
 * Specification §2, Settings: General Settings; with its placeholder, what customers earn and whether mail is
 * sent.
 */
export function GeneralSettings() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <Section title="Loyalty" tools={<HistoryLink kind="settings" id="loyalty" />}>
        <SavedForm
          {...calls}
          start={start}
          transform={transform}
          fields={loyaltyFields}
          check={(values) => checkLoyalty(read(values))}
          saveLabel="Save Loyalty Settings"
          sentences={loyaltyMessages}
        >
          <Stack spacing={2}>
            <LimitedInput
              source="referral_fires"
              label={REFERRAL}
              required
              most={12}
              inputMode="decimal"
              helperText="For whoever referred a customer, at that customer’s first paid order."
            />
            <PercentInput
              source="cashback_percent"
              label={CASHBACK}
              required

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

/**
 * Tells whether the shop's mails are sent; the mail server itself is configured where the server is started.
 */
function MailCard() {
  const { setup, failure } = useSetup()
  return (
    <Section title="Mail">
      {failure !== null && !setup ? (
        <Typography color="error">{dashboardMessages.setupFailed}</Typography>
      ) : !setup ? (
        <Skeleton role="status" aria-label="Loading" height={48} />
      ) : setup.sends_mail ? (
        <Typography>{mailMessages.sent}</Typography>
      ) : (
        <NoMail />
      )}
    </Section>
  )
}

/** Leads to the words of the search, whose screens are not in the sidebar that the specification fixes. */
function SearchWordsCard() {
  return (
    <Section title="Search">
      <Typography sx={{ mb: 1.5 }}>
        See what shoppers searched for and did not find, and say what they mean when they use other words than
        your services.
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/missed-searches" variant="outlined">
          What was not found
        </Button>
        <Button component={Link} to="/synonyms" variant="outlined">
          Synonyms
        </Button>
      </Stack>
    </Section>
  )
}

/** Leads to the library of pictures, which is not in the sidebar that the specification fixes. */
function PicturesCard() {
  return (
    <Section title="Pictures">
      <Typography sx={{ mb: 1.5 }}>
        See every picture of the shop and where it is shown, describe it, replace it everywhere, and clear
        those that nothing needs.
      </Typography>
      <Button component={Link} to="/pictures" variant="outlined">
        All pictures
      </Button>
    </Section>
  )
}
