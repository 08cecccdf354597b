import { TextInput } from 'react-admin'
import { Box, InputAdornment } from '@mui/material'
import { RowButtons } from '../../components/RowButtons.tsx'
import { SortableRow } from '../../components/SortableRow.tsx'
import { DeliveryTimeInput } from './DeliveryTimeInput.tsx'
import type { RowProps } from '../../components/use-rows.ts'
import { OpenChoiceInput } from '../../components/OpenChoiceInput.tsx'

interface TierInputProps extends RowProps {
  source: string
}

/**
 * Props of a price field: prices may be typed with ₹, spaces and the commas of 1,29,999 (see `readAmount`).
 */
const rupees = {
  htmlInput: { inputMode: 'decimal', maxLength: 24 },
  input: { startAdornment: <InputAdornment position="start">₹</InputAdornment> },
} as const

/** One price category: name, price, original price, delivery time. */
export function TierInput({ source, ...row }: TierInputProps) {
  return (
    <SortableRow id={row.id} role="group" aria-label={`Price category ${row.index + 1}`} sx={{ p: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          columnGap: 1,
          rowGap: 1.75,
          gridTemplateColumns: { xs: '1fr 1fr', lg: '1.4fr 1fr 1fr 1fr auto' },
        }}
      >
        <TierNameInput source={`${source}.name`} />
        <TextInput source={`${source}.price`} label="Price" required slotProps={rupees} />
        <TextInput source={`${source}.original_price`} label="Original price" slotProps={rupees} />
        <DeliveryTimeInput source={`${source}.delivery_time`} />
        <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, justifySelf: 'end' }}>
          <RowButtons name={`price category ${row.index + 1}`} {...row} />
        </Box>
      </Box>
    </SortableRow>
  )
}

/** The sample tiers of specification §3, suggested but not enforced. */
const SAMPLE_TIERS = ['Basic', 'Standard', 'Premium', 'Super Quick', 'Delayed']

/** A tier's name: one of the five usual ones or any other. */
function TierNameInput({ source }: { source: string }) {
  return <OpenChoiceInput source={source} label="Name" choices={SAMPLE_TIERS} maxLength={40} required />
}
