import { USUAL_WORK, type WorkingTime } from '@karigar/contract/rules/delivery-date'
import type { Shop } from '@karigar/contract/wire/shop'
import { workingTimeText } from '@karigar/contract/words/working-time'

/** Returns the shop's working hours as text: its own words, else those of its days and hours. */
export function workingHours({ hours, working }: Pick<Shop, 'hours' | 'working'>): string {
  const time: WorkingTime = working ?? USUAL_WORK
  return hours ?? workingTimeText(time)
}
