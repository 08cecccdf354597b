import type { FastifyInstance } from 'fastify'
import { serveCatalogue } from '../../../endpoints/serve-catalogue.ts'
import { serveRecords } from '../../../endpoints/serve-records.ts'
import { addSynonym, changeSynonym, readSynonym, removeSynonym } from './synonyms.actions.ts'
import { findSynonymWords, listSynonyms, recordedSynonym } from './synonyms.repository.ts'

export async function synonymRoutes(app: FastifyInstance): Promise<void> {
  serveCatalogue(app, 'GET /public/synonyms', findSynonymWords, { maxAnswers: 1 })
  serveRecords(app, 'synonyms', {
    thing: recordedSynonym,
    rules: {
      sortable: ['word', 'created_at', 'updated_at', 'id'],
      defaultSort: ['word', 'asc'],
      filters: [],
    },
    list: listSynonyms,
    read: readSynonym,
    add: addSynonym,
    change: changeSynonym,
    remove: removeSynonym,
  })
}
