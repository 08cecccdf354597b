import type { Shop } from '@karigar/contract/wire/shop'

/** Returns the shop's working hours as text; by default those of specification §9. */
export function workingHours({ hours }: Pick<Shop, 'hours'>): string {
  return hours ?? 'Monday to Friday, 10 AM to 6 PM IST'
}
