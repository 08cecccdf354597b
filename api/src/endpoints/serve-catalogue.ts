import type { EndpointKey, Endpoints } from '@karigar/contract/wire/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import type { Database } from '../database/database.ts'
import { findCatalogueRevision } from '../catalogue/revision.repository.ts'
import { readAtRevision } from '../catalogue/read-at-revision.ts'
import { sendRepresentation } from '../http/representation.ts'
import { type Call, mount } from './mount.ts'
import { CachedAnswer, createAnswerCache } from './answer-cache.ts'

/** Through the contract's serialiser, as if the value were sent: what it does not name stays here. */
function toJson(reply: FastifyReply, value: unknown): string {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) throw new Error('This endpoint has no schema for its answer.')
  return serialise(value as Record<string, unknown>)
}

/**
 * Serves a public line of the contract whose answer depends on its params and the catalogue alone. Answers are kept as
 * bytes, compressed, with a strong ETag; a request reads one row, the catalogue's revision, and whatever was saved
 * before it, through whichever process, is in its answer.
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
    // Not the address: a query that nobody reads would be an answer of its own.
    const name = JSON.stringify(params)
    const answer = await find(name, await findCatalogueRevision(app.db), async () => {
      const { revision, value } = await readAtRevision(app.db, (trx) => read(trx, params))
      return new CachedAnswer(revision, toJson(reply, value))
    })
    const representation = await answer.as(String(request.headers['accept-encoding'] ?? ''))
    return sendRepresentation(request, reply, 200, representation, 'no-cache')
  })
}
