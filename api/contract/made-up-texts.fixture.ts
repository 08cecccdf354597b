/** The modules of declarations with a text that nobody has declared yet. */
import { fieldsOf, type TextField } from './base/text-fields.ts'
import type { DetailField } from './catalogue/service.fields.ts'
import type { BookingField } from './meetings/booking.fields.ts'

const text: TextField = { label: 'Warranty', most: 500 }
const detail: DetailField = { ...text, kind: 'text', also: ['guarantee'], rows: 2, example: 'One year' }
const answer: BookingField = { ...text, asked: 'Wanted warranty', required: false }

export function serviceWithWarranty({ SERVICE_DETAILS }: typeof import('./catalogue/service.fields.ts')) {
  const declared = { ...SERVICE_DETAILS, warranty: detail }
  const { list, each } = fieldsOf<keyof typeof declared, DetailField>(declared)
  return { SERVICE_DETAILS: declared, serviceDetails: list, eachDetail: each }
}

export function synonymWithWarranty({ SYNONYM_TEXTS }: typeof import('./catalogue/synonym.fields.ts')) {
  const declared = { ...SYNONYM_TEXTS, warranty: text }
  return { SYNONYM_TEXTS: declared, synonymTexts: fieldsOf<keyof typeof declared, TextField>(declared) }
}

export function shopWithWarranty({ SHOP_TEXTS }: typeof import('./shop/shop.fields.ts')) {
  const declared = { ...SHOP_TEXTS, warranty: text }
  return { SHOP_TEXTS: declared, shopTexts: fieldsOf<keyof typeof declared, TextField>(declared) }
}

export function bookingWithWarranty({ BOOKING_TEXTS }: typeof import('./meetings/booking.fields.ts')) {
  const declared = { ...BOOKING_TEXTS, warranty: answer }
  const bookingTexts = fieldsOf<keyof typeof declared, BookingField>(declared)
  return { BOOKING_TEXTS: declared, bookingFields: bookingTexts.list, bookingTexts }
}
