import { serviceDetails } from '@karigar/contract/catalogue/service.fields'

/** The sections of the service form (specification §2, Edit Service dialog) and the fields in each. */
export const sections = [
  {
    id: 'basics',
    label: 'Basics',
    fields: ['title', 'description', 'category_id', 'subcategory', 'state', 'goes_live_at', 'taken_down_at'],
  },
  { id: 'labels', label: 'Labels', fields: ['label_ids'] },
  { id: 'pricing', label: 'Pricing', fields: ['has_variants', 'variants', 'price_categories'] },
  { id: 'media', label: 'Media', fields: ['service_banner', 'service_thumbnails'] },
  {
    id: 'details',
    label: 'Additional Details',
    fields: serviceDetails.map(([name]) => name),
  },
] as const

export type SectionId = (typeof sections)[number]['id']

/** Returns the sections that have a field with an error. */
export function sectionsAtFault(errors: Readonly<Record<string, unknown>>): Set<SectionId> {
  return new Set(
    sections.filter(({ fields }) => fields.some((field) => errors[field] !== undefined)).map(({ id }) => id),
  )
}
