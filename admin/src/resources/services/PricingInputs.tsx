import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import AddIcon from '@mui/icons-material/Add'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { Box, Button, Stack } from '@mui/material'
import type { ChangeEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { SortableArea } from '../../components/SortableArea.tsx'
import { SwitchInput } from '../../components/SwitchInput.tsx'
import { defaultVariant, pricesBroughtAlong, type ServiceForm } from './service-transforms.ts'
import { ListError } from '../../components/InvalidForm.tsx'
import { TiersInput } from './TiersInput.tsx'
import { useRows, type RowProps } from '../../components/use-rows.ts'
import { RowButtons } from '../../components/RowButtons.tsx'
import { SortableRow } from '../../components/SortableRow.tsx'

/** The price categories of the service, or of each of its variants. */
export function PricingInputs() {
  const hasVariants = useWatch({ name: 'has_variants' }) as boolean
  const { getValues, setValue } = useFormContext<ServiceForm>()
  const bringPricesAlong = (on: boolean) => {
    const { variants, price_categories } = pricesBroughtAlong(getValues(), on)
    if (variants) setValue('variants', variants, { shouldDirty: true })
    if (price_categories) setValue('price_categories', price_categories, { shouldDirty: true })
  }
  return (
    <Stack spacing={2}>
      <SwitchInput
        source="has_variants"
        label="This service has variants"
        helperText="Variants are versions with prices of their own, such as 5, 10 or 20 pages."
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => bringPricesAlong(target.checked)}
      />
      {hasVariants ? <VariantsInput /> : <TiersInput source="price_categories" label="Price categories" />}
    </Stack>
  )
}

function VariantsInput() {
  const { fields, append, rowProps, ids, move } = useRows({
    name: 'variants',
    lastOne: serviceMessages.oneVariant,
  })
  return (
    <Stack spacing={2}>
      <ListError path="variants" />
      <SortableArea ids={ids} name="variant" strategy={verticalListSortingStrategy} onMove={move}>
        {fields.map(({ id }, index) => (
          <VariantInput key={id} {...rowProps(index)} />
        ))}
      </SortableArea>
      <Box>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={fields.length >= 20}
          onClick={() => append(defaultVariant(`Variant ${fields.length + 1}`))}
        >
          Add variant
        </Button>
      </Box>
    </Stack>
  )
}

/** One variant: its name and its tiers. */
function VariantInput(row: RowProps) {
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
          <LimitedInput source={`${source}.name`} label="Variant name" required most={80} />
        </Box>
        <RowButtons name={`variant ${index + 1}`} {...row} />
      </Box>
      <TiersInput source={`${source}.price_categories`} label={`Price categories of variant ${index + 1}`} />
    </SortableRow>
  )
}
