import { inGivenOrder, labelsOf, servicesOf } from '@karigar/contract/catalogue/catalogue-order.rules'
import { pickFields } from '@karigar/contract/base/pick-fields'
import {
  type Catalogue,
  type CategoryWithServices,
  ShownCategorySchema,
} from '@karigar/contract/catalogue/service.wire'
import type { Database } from '../../../database/database.ts'
import { WHOLE_LIST } from '../../../http/list-query.ts'
import { findOrders } from '../catalogue-order/catalogue-order.repository.ts'
import { offeredService } from '../service-rows/offered-service.ts'
import { listCategories } from '../categories/categories.repository.ts'
import { listLabels } from '../labels/labels.repository.ts'
import { findAllServices } from './services.repository.ts'

const live = { ...WHOLE_LIST, sort: ['created_at', 'asc'], filter: { state: 'live' } } as const

type CategoryWithLabels = Omit<CategoryWithServices, 'services'>

/** Returns every live category with its live labels, in the shop's order. */
export async function findCategoriesWithLabels(db: Database): Promise<CategoryWithLabels[]> {
  const { rows: categories } = await listCategories(db, live)
  const { rows: labels } = await listLabels(db, live)
  const labelsIn = Map.groupBy(labels, ({ category_id }) => category_id)
  const orders = await findOrders(db)
  return inGivenOrder(categories, orders.get('categories')).map((category) => ({
    ...pickFields(ShownCategorySchema, category),
    labels: inGivenOrder(labelsIn.get(category.id) ?? [], orders.get(labelsOf(category.id))).map(
      ({ id, name, category_id, description }) => ({
        id,
        name,
        category_id,
        description,
      }),
    ),
  }))
}

/** Returns the whole catalogue that shoppers see. Call it within `readAtRevision`, so that its parts are consistent. */
export async function findCatalogue(db: Database): Promise<Catalogue> {
  const offered = (await findAllServices(db)).flatMap((service) => offeredService(service) ?? [])
  const services = Map.groupBy(offered, ({ category_id }) => category_id)
  const categories = await findCategoriesWithLabels(db)
  const orders = await findOrders(db)
  return categories.map((category) => ({
    ...category,
    services: inGivenOrder(services.get(category.id) ?? [], orders.get(servicesOf(category.id))),
  }))
}
