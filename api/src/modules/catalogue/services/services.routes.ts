import type { FastifyInstance } from 'fastify'
import { serveCatalogue } from '../../../endpoints/serve-catalogue.ts'
import { serveRecords } from '../../../endpoints/serve-records.ts'
import { PLANNED_FIELDS } from '../../../catalogue/saved-schedule.ts'
import { readIds, readList, sendPage } from '../../../http/list-query.ts'
import { serve } from '../../../endpoints/mount.ts'
import { readCategory } from '../categories/categories.actions.ts'
import { recordedService } from '../service-rows/service-rows.repository.ts'
import { findCatalogue } from './catalogue.ts'
import {
  addService,
  changeService,
  readOfferedService,
  readService,
  removeServices,
} from './services.actions.ts'
import { makeBulkEdit, previewBulkEdit } from './bulk-edit.actions.ts'
import { listServices } from './services.repository.ts'

const rules = {
  sortable: ['created_at', 'title', 'category', 'price', 'updated_at', 'id'],
  defaultSort: ['created_at', 'asc'],
  filters: ['category_id', 'label_id', 'state'],
} as const

/** Number of cached services; each takes a few kilobytes. */
const CACHED_SERVICES = 2000

export async function serviceRoutes(app: FastifyInstance): Promise<void> {
  serveCatalogue(app, 'GET /public/categories-with-services', findCatalogue, { maxAnswers: 1 })
  serveCatalogue(app, 'GET /public/services/:id', (db, { id }) => readOfferedService(db, id), {
    maxAnswers: CACHED_SERVICES,
  })

  serveRecords(app, 'services', {
    thing: recordedService,
    rules,
    list: listServices,
    read: readService,
    add: addService,
    change: changeService,
    remove: async (db, id) => {
      await removeServices(db, [id])
      return { id }
    },
    staying: PLANNED_FIELDS,
  })
  serve(app, 'GET /admin/categories/:id/services', async ({ params, query, reply }) => {
    await readCategory(app.db, params.id)
    const list = readList(query, { ...rules, unpaged: true })
    const ofCategory = { ...list, filter: { ...list.filter, category_id: params.id } }
    return sendPage(reply, 'services', list, await listServices(app.db, ofCategory))
  })
  serve(app, 'DELETE /admin/services', ({ query }) => removeServices(app.db, readIds(query.filter)))
  serve(app, 'POST /admin/services/bulk/preview', ({ body }) => previewBulkEdit(app.db, body))
  serve(app, 'POST /admin/services/bulk', ({ body, request }) =>
    makeBulkEdit(app.db, body, request.account()),
  )
}
