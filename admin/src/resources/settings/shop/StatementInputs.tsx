import { MOST_ROWS } from '@karigar/contract/shop/shop.limits'
import { Box, Stack, Typography } from '@mui/material'
import { LimitedInput, PercentInput } from '../../../components/LimitedInput.tsx'
import { RowsInput } from '../../../components/RowsInput.tsx'
import { SwitchInput } from '../../../components/SwitchInput.tsx'

/** The offer, the delivery promise and the rating; the site mentions only what is given here. */
export function StatementInputs() {
  return (
    <Stack spacing={2}>
      <PercentInput
        source="first_order_percent"
        label="Off a first order, per cent"

        helperText="Taken off every first order from then on; empty for no offer."
      />
      <SwitchInput
        source="guarantees_delivery"
        label="Guaranteed delivery"
        helperText="Services then say “Guaranteed delivery in 3 days”, otherwise “Delivery in 3 days”."
      />
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          Rating
        </Typography>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 2fr' } }}>
          <LimitedInput
            source="rating.value"
            label="Rating"
            most={3}
            inputMode="decimal"
            placeholder="4.6"
            helperText="Of 5."
          />
          <LimitedInput
            source="rating.count"
            label="Number of ratings"
            most={8}
            inputMode="decimal"
            placeholder="212"
          />
          <LimitedInput
            source="rating.source"
            label="Where they were given"
            most={60}
            placeholder="on Google"
            helperText="Shown behind the number. Empty all three to show no rating."
          />
        </Box>
      </Box>
    </Stack>
  )
}

/** The site's texts about meetings. */
export function MeetingTextInputs() {
  return (
    <Stack spacing={2}>
      <LimitedInput source="booking.lead" label="Opening" rows={2} most={300} />
      <LimitedInput
        source="booking.invitation"
        label="Button above the footer"
        most={40}
        placeholder="Book a meeting"
        helperText="Leads to the booking page, from every page."
      />
      <RowsInput
        source="booking.reasons"
        label="What a meeting brings"
        name="reason"
        most={MOST_ROWS.reasons}
        empty={{ title: '', text: '' }}
      >
        {(row) => (
          <>
            <LimitedInput source={`${row}.title`} label="Title" required most={60} />
            <LimitedInput source={`${row}.text`} label="Text" required rows={2} most={200} />
          </>
        )}
      </RowsInput>
    </Stack>
  )
}
