import type { FastifyInstance } from 'fastify'
import { serveRestorable } from '../../../endpoints/serve-records.ts'
import { serveCatalogue } from '../../../endpoints/serve-catalogue.ts'
import { changeCatalogueOrder, readCatalogueOrder } from './catalogue-order.actions.ts'
import { findFeatured, recordedArrangement } from './catalogue-order.repository.ts'
import { fitArrangement } from './earlier-arrangement.ts'

export async function catalogueOrderRoutes(app: FastifyInstance): Promise<void> {
  serveCatalogue(app, 'GET /public/featured-services', findFeatured, { maxAnswers: 1 })
  serveRestorable(app, '/admin/catalogue-order/:id', {
    thing: recordedArrangement,
    read: readCatalogueOrder,
    change: changeCatalogueOrder,
    fit: fitArrangement,
  })
}
