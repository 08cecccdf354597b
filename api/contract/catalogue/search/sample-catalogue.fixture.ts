import { listCatalogue } from '../pages/listing.ts'
import { type SearchCatalogue, searchCatalogue } from '../pages/pages.ts'
import type { Catalogue } from '../service.wire.ts'
import sample from '../../../../data/sample/catalogue.json' with { type: 'json' }

const never = '2026-01-01T00:00:00.000Z'
const dates = { created_at: never, updated_at: never }

/** The search data of the sample shop, as on its published site. */
export const sampleCatalogue: SearchCatalogue = searchCatalogue(
  listCatalogue(
    sample.categories.map((category) => {
      const labels = sample.labels.filter(({ category_id }) => category_id === category.id)
      const services = sample.services.filter(({ category_id }) => category_id === category.id)
      return {
        ...category,
        icon: '' as const,
        motif: '' as const,
        ...dates,
        labels,
        services: services.map((service) => ({
          ...service,
          ...dates,
          category: category.name,
          labels: sample.labels.filter(({ id }) => service.label_ids.includes(id)),
        })),
      }
    }) satisfies Catalogue,
  ),
)
