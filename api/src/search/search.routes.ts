import { listQuery, readFilters } from '@karigar/contract/catalogue/search/list-address'
import type { FastifyInstance } from 'fastify'
import { serveKept } from '../endpoints/serve-catalogue.ts'

/** Number of cached answers, the most recently requested ones; each has up to 40 KB. */
const CACHED_ANSWERS = 500

export async function searchRoutes(app: FastifyInstance): Promise<void> {
  serveKept(app, 'GET /public/search', {
    maxAnswers: CACHED_ANSWERS,
    // Trims the filters, so that queries that differ only in outer spaces share a cached answer.
    read: ({ query: { page = 1, ...filters } }) => ({
      filters: readFilters(listQuery(filters).toString()),
      page,
    }),
    async make(question, revision, { request, reply }) {
      const settle = app.takeSearchWork(request, reply)
      let spent = 0
      try {
        const { answer: value, ...made } = await app.catalogueSearch.ask({ ...question, revision })
        spent = made.work
        return { revision: made.revision, value }
      } finally {
        settle(spent)
      }
    },
  })
}
