import { listQuery, readFilters } from '@karigar/contract/search/list-address'
import type { FastifyInstance } from 'fastify'
import { serveKept } from '../endpoints/serve-catalogue.ts'

/** The answers asked for last, up to 40 kilobytes each. */
const CACHED_ANSWERS = 500

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  serveKept(app, 'GET /public/search', {
    maxAnswers: CACHED_ANSWERS,
    // Spaces around a word do not make another question of it.
    read: ({ query: { page = 1, ...filters } }) => ({
      filters: readFilters(listQuery(filters).toString()),
      page,
    }),
    async make(question, revision) {
      const { answer: value, ...made } = await app.catalogueSearch.ask({ ...question, revision })
      return { revision: made.revision, value }
    },
  })
}
