import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import AddIcon from '@mui/icons-material/Add'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { Box, Button, Stack } from '@mui/material'
import { dayName } from '@karigar/contract/base/day-names'
import { deliveryDate, deliveryDays } from '@karigar/contract/catalogue/delivery.rules'
import type { WorkingTime } from '@karigar/contract/base/working-days'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { useWatch } from 'react-hook-form'
import { ListError } from '../../components/InvalidForm.tsx'
import { SortableArea } from '../../components/SortableArea.tsx'
import { emptyTier } from './service-transforms.ts'
import { useRows, type RowProps } from '../../components/use-rows.ts'
import { LimitedInput, RupeesInput } from '../../components/LimitedInput.tsx'
import { RowButtons } from '../../components/RowButtons.tsx'
import { SortableRow } from '../../components/SortableRow.tsx'
import { OpenChoiceInput } from '../../components/OpenChoiceInput.tsx'
import { useWorkingTime } from '../../layout/use-shop.ts'
import { useDisabledDates } from '../../components/use-disabled-dates.ts'

interface TiersInputProps {
  /** The form path of the list. */
  source: string
  label: string
}

/** A list of price categories; the last one cannot be removed (specification §5). */
export function TiersInput({ source, label }: TiersInputProps) {
  const { fields, append, rowProps, ids, move } = useRows({ name: source, lastOne: serviceMessages.oneTier })
  return (
    <Stack spacing={1.5} role="group" aria-label={label}>
      <ListError path={source} />
      <SortableArea ids={ids} name="price category" strategy={verticalListSortingStrategy} onMove={move}>
        {fields.map(({ id }, index) => (
          <TierInput key={id} source={`${source}.${index}`} {...rowProps(index)} />
        ))}
      </SortableArea>
      <Box>
        <Button startIcon={<AddIcon />} disabled={fields.length >= 12} onClick={() => append(emptyTier())}>
          Add price category
        </Button>
      </Box>
    </Stack>
  )
}

interface TierInputProps extends RowProps {
  source: string
}

/** One price category: name, price, original price, delivery time. */
function TierInput({ source, ...row }: TierInputProps) {
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
        <RupeesInput source={`${source}.price`} label="Price" required />
        <RupeesInput source={`${source}.original_price`} label="Original price" />
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

/** Returns a number of days as text: "12 hours", "1 day", "14 days". */
function lengthOf(days: number): string {
  const [count, unit] = days < 1 ? [days * 24, 'hour'] : [days, 'day']
  const shown = Math.round(count * 100) / 100
  return `${shown} ${unit}${shown === 1 ? '' : 's'}`
}

/** Returns the delivery day that shoppers see if they order now; '' until the shop's days are known. */
function promiseOf(text: string, closedDates?: readonly string[], work?: WorkingTime): string {
  if (!closedDates || !work) return ''
  const now = new Date()
  return ` · Get it by ${dayName(deliveryDate(now, text, closedDates, work), shopDate(now))}`
}

/** A tier's delivery time, which may be any text, with the delivery day that shoppers are promised for it. */
function DeliveryTimeInput({ source }: { source: string }) {
  const text = String((useWatch({ name: source }) as string | null) ?? '')
  const { data } = useDisabledDates()
  const work = useWorkingTime()
  const closedDates = data?.map(({ date }) => date)
  return (
    <LimitedInput
      source={source}
      label="Delivery time"
      placeholder="3 days"
      most={40}
      helperText={lengthOf(deliveryDays(text)) + promiseOf(text, closedDates, work)}
    />
  )
}
