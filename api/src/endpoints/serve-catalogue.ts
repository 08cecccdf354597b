import type { EndpointKey, Endpoints } from '@karigar/contract/wire/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { Database } from '../database/database.ts'
import { findCatalogueRevision } from '../catalogue/revision.repository.ts'
import { readAtRevision } from '../catalogue/read-at-revision.ts'
import { sendRepresentation } from '../http/representation.ts'
import { type Call, mount } from './mount.ts'
import { CachedAnswer, createAnswerCache } from './answer-cache.ts'

/** Serialises the value with the contract's schema, which leaves out fields that it does not name. */
function toJson(reply: FastifyReply, value: unknown): string {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) throw new Error('This endpoint has no schema for its answer.')
  return serialise(value as Record<string, unknown>)
}

/**
 * Serves a public endpoint whose response depends only on its params and the catalogue. Responses are cached
 * as compressed bytes with a strong ETag. Each request reads the catalogue's revision, so its response
 * includes everything saved before, through any process.
 */
export function serveCatalogue<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  read: (db: Database, params: Call<K>['params']) => Promise<Static<Endpoints[K]['reply']>>,
  { maxAnswers }: { maxAnswers: number },
): void {
  const find = createAnswerCache(maxAnswers)
  mount(app, key, async (request, reply) => {
    const params = request.params as Call<K>['params']
    // Not the URL: each unused query would create an entry of its own.
    const name = JSON.stringify(params)
    const answer = await find(name, await findCatalogueRevision(app.db), async () => {
      const { revision, value } = await readAtRevision(app.db, (trx) => read(trx, params))
      return new CachedAnswer(revision, toJson(reply, value))
    })
    const representation = await answer.as(String(request.headers['accept-encoding'] ?? ''))
    return sendRepresentation(request, reply, 200, representation, 'no-cache')
  })
}
