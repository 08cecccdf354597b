import type { Catalogue } from '@karigar/contract/service'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/database.ts'
import { readSnapshot } from '../../database/transact.ts'
import { findPublication } from '../../publishing/publication.repository.ts'
import { listCategories } from '../categories/categories.repository.ts'
import { listLabels } from '../labels/labels.repository.ts'
import { findAllServices } from './services.repository.ts'

export interface CatalogueAtRevision {
  revision: number
  catalogue: Catalogue
}

const everything = { limit: 1_000_000, skip: 0, sort: ['created_at', 'asc'], filter: {} } as const

/** The whole catalogue as of one revision, read as of one moment so that its parts fit together. */
export async function readCatalogue(db: Kysely<Tables>): Promise<CatalogueAtRevision> {
  return readSnapshot(db, async (trx) => {
    const { catalogue_revision } = await findPublication(trx)
    const { rows: categories } = await listCategories(trx, everything)
    const { rows: labels } = await listLabels(trx, everything)
    const services = Map.groupBy(await findAllServices(trx), ({ category_id }) => category_id)
    const labelsOf = Map.groupBy(labels, ({ category_id }) => category_id)
    return {
      revision: catalogue_revision,
      catalogue: categories.map(({ service_count: _, ...category }) => ({
        ...category,
        labels: (labelsOf.get(category.id) ?? []).map(({ id, name, category_id, description }) => ({
          id,
          name,
          category_id,
          description,
        })),
        services: services.get(category.id) ?? [],
      })),
    }
  })
}
