import { USUAL_WORK, type WorkingTime } from '@karigar/contract/base/working-days'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { workingTimeText } from '@karigar/contract/shop/working-time.words'

/** Returns the shop's working hours as text: its own words, else those of its days and hours. */
export function workingHours({ hours, working }: Pick<Shop, 'hours' | 'working'>): string {
  const time: WorkingTime = working ?? USUAL_WORK
  return hours ?? workingTimeText(time)
}
