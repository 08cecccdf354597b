import { TextInput } from 'react-admin'
import { Box } from '@mui/material'
import { atMost } from '../../components/input-limits.ts'
import { RowButtons } from '../../components/RowButtons.tsx'
import { SortableRow } from '../../components/SortableRow.tsx'
import { TiersInput } from './TiersInput.tsx'
import type { RowProps } from '../../components/use-rows.ts'

/** One variant: its name and its tiers. */
export function VariantInput(row: RowProps) {
  const { index } = row
  const source = `variants.${index}`
  return (
    <SortableRow
      id={row.id}
      role="group"
      aria-label={`Variant ${index + 1}`}
      sx={{ p: { xs: 1.5, md: 2 }, bgcolor: 'background.default' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'flex-start',
          gap: 1,
          mb: 1.5,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <TextInput source={`${source}.name`} label="Variant name" required slotProps={atMost(80)} />
        </Box>
        <RowButtons name={`variant ${index + 1}`} {...row} />
      </Box>
      <TiersInput source={`${source}.price_categories`} label={`Price categories of variant ${index + 1}`} />
    </SortableRow>
  )
}
