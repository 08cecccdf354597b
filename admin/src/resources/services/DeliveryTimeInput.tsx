import { TextInput } from 'react-admin'
import { dayName } from '@karigar/contract/base/day-names'
import { deliveryDate, deliveryDays } from '@karigar/contract/catalogue/delivery.rules'
import type { WorkingTime } from '@karigar/contract/base/working-days'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { useWatch } from 'react-hook-form'
import { atMost } from '../../components/input-limits.ts'
import { useWorkingTime } from '../../layout/use-shop.ts'
import { useDisabledDates } from '../../components/use-disabled-dates.ts'

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
export function DeliveryTimeInput({ source }: { source: string }) {
  const text = String((useWatch({ name: source }) as string | null) ?? '')
  const { data } = useDisabledDates()
  const work = useWorkingTime()
  const closedDates = data?.map(({ date }) => date)
  return (
    <TextInput
      source={source}
      label="Delivery time"
      placeholder="3 days"
      slotProps={atMost(40)}
      helperText={lengthOf(deliveryDays(text)) + promiseOf(text, closedDates, work)}
    />
  )
}
