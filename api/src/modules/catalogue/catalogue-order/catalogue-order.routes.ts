import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveCatalogue } from '../../../endpoints/serve-catalogue.ts'
import { changeCatalogueOrder, readCatalogueOrder } from './catalogue-order.actions.ts'
import { findFeatured } from './catalogue-order.repository.ts'

export async function catalogueOrderRoutes(app: FastifyInstance): Promise<void> {
  serveCatalogue(app, 'GET /public/featured-services', findFeatured, { maxAnswers: 1 })
  serve(app, 'GET /admin/catalogue-order/:id', ({ params }) => readCatalogueOrder(app.db, params.id))
  serve(app, 'PUT /admin/catalogue-order/:id', ({ params, body, request }) =>
    changeCatalogueOrder(app.db, params.id, body, request.headers['if-match']),
  )
}
