import { fieldsOf } from '../base/text-fields.ts'
import type { DetailField } from './service.fields.ts'

const warranty: DetailField = {
  label: 'Warranty',
  kind: 'text',
  most: 500,
  also: ['guarantee'],
  rows: 2,
  example: 'One year',
}

/** Returns the module of the declarations with a text of a service that nobody has declared yet. */
export function withWarranty({ SERVICE_DETAILS }: typeof import('./service.fields.ts')) {
  const declared = { ...SERVICE_DETAILS, warranty }
  const { list, each } = fieldsOf<keyof typeof declared, DetailField>(declared)
  return { SERVICE_DETAILS: declared, serviceDetails: list, eachDetail: each }
}
