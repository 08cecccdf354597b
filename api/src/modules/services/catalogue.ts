import type { Catalogue, CategoryWithServices } from '@karigar/contract/wire/service'
import type { Database } from '../../database/database.ts'
import { offeredService } from '../service-rows/offered-service.ts'
import { listCategories } from '../categories/categories.repository.ts'
import { listLabels } from '../labels/labels.repository.ts'
import { findAllServices } from './services.repository.ts'

const live = { limit: 1_000_000, skip: 0, sort: ['created_at', 'asc'], filter: { state: 'live' } } as const

type CategoryWithLabels = Omit<CategoryWithServices, 'services'>

/** Returns every live category with its live labels, oldest first. */
export async function findCategoriesWithLabels(db: Database): Promise<CategoryWithLabels[]> {
  const { rows: categories } = await listCategories(db, live)
  const { rows: labels } = await listLabels(db, live)
  const labelsOf = Map.groupBy(labels, ({ category_id }) => category_id)
  return categories.map(({ service_count: _, state: __, ...category }) => ({
    ...category,
    labels: (labelsOf.get(category.id) ?? []).map(({ id, name, category_id, description }) => ({
      id,
      name,
      category_id,
      description,
    })),
  }))
}

/** Returns the whole catalogue that shoppers see. Call it within `readAtRevision`, so that its parts are consistent. */
export async function findCatalogue(db: Database): Promise<Catalogue> {
  const offered = (await findAllServices(db)).flatMap((service) => offeredService(service) ?? [])
  const services = Map.groupBy(offered, ({ category_id }) => category_id)
  const categories = await findCategoriesWithLabels(db)
  return categories.map((category) => ({ ...category, services: services.get(category.id) ?? [] }))
}
