import type { Shop } from '@karigar/contract/wire/shop'

/** When the shop works, as shown to people; those of specification §9 where it does not say. */
export function workingHours({ hours }: Pick<Shop, 'hours'>): string {
  return hours ?? 'Monday to Friday, 10 AM to 6 PM IST'
}
