import type { FastifyInstance } from 'fastify'
import { serve } from '../../../endpoints/mount.ts'
import { serveCatalogue } from '../../../endpoints/serve-catalogue.ts'
import { readList, sendPage } from '../../../http/list-query.ts'
import { addSynonym, changeSynonym, readSynonym, removeSynonym } from './synonyms.actions.ts'
import { findSynonymWords, listSynonyms } from './synonyms.repository.ts'

const rules = {
  sortable: ['word', 'created_at', 'updated_at', 'id'],
  defaultSort: ['word', 'asc'],
  filters: [],
} as const

export async function synonymRoutes(app: FastifyInstance): Promise<void> {
  serveCatalogue(app, 'GET /public/synonyms', findSynonymWords, { maxAnswers: 1 })
  serve(app, 'GET /admin/synonyms', async ({ query, reply }) => {
    const list = readList(query, rules)
    return sendPage(reply, 'synonyms', list, await listSynonyms(app.db, list))
  })
  serve(app, 'GET /admin/synonyms/:id', ({ params }) => readSynonym(app.db, params.id))
  serve(app, 'POST /admin/synonyms', ({ body }) => addSynonym(app.db, body))
  serve(app, 'PUT /admin/synonyms/:id', ({ params, body, request }) =>
    changeSynonym(app.db, params.id, body, request.headers['if-match']),
  )
  serve(app, 'DELETE /admin/synonyms/:id', ({ params }) => removeSynonym(app.db, params.id))
}
