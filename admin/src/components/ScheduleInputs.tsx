import { Box } from '@mui/material'
import { DateTimeInput } from 'react-admin'
import { fromShopClock, toShopClock } from './shop-moment.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { STATE_CHOICES } from './state-names.ts'

/** When something goes live and is taken down by itself, by the shop's clock. */
export function ScheduleInputs() {
  const clock = { format: toShopClock, parse: fromShopClock }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <DateTimeInput
        source="goes_live_at"
        label="Goes live at (IST)"
        helperText="Empty: it stays as it is."
        {...clock}
      />
      <DateTimeInput
        source="taken_down_at"
        label="Is taken down at (IST)"
        helperText="Empty: it stays until somebody hides it."
        {...clock}
      />
    </Box>
  )
}

/** Whether shoppers see what the form is about. */
export function StateInput({ helperText }: { helperText: string }) {
  return <ChoiceInput source="state" label="State" choices={[...STATE_CHOICES]} helperText={helperText} />
}
