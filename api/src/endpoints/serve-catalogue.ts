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

/** How to make and cache the answers of an endpoint. */
interface KeptAnswers<K extends EndpointKey, Question> {
  /** Number of answers to keep; the least recently used are dropped. */
  maxAnswers: number
  /** Returns what a call asks for. Calls with equal questions share one cached answer. */
  read: (call: Pick<Call<K>, 'params' | 'query'>) => Question
  /** Makes the answer from the given revision of the catalogue or a later one. */
  make: (
    question: Question,
    revision: number,
  ) => Promise<{ revision: number; value: Static<Endpoints[K]['reply']> }>
}

/**
 * Serves a public endpoint whose answer depends only on the call and the catalogue. Answers are cached by the
 * catalogue's revision, compressed, with a strong ETag. Each request reads that revision from the database,
 * so its answer includes everything saved before it, by any process.
 */
export function serveKept<K extends EndpointKey, Question>(
  app: FastifyInstance,
  key: K,
  { maxAnswers, read, make }: KeptAnswers<K, Question>,
): void {
  const find = createAnswerCache(maxAnswers)
  mount(app, key, async (request, reply) => {
    const { params, query } = request
    const question = read({ params, query } as Call<K>)
    // The key is not the address: parameters that `read` ignores must not create further cache entries.
    const name = JSON.stringify(question)
    const current = await findCatalogueRevision(app.db)
    const answer = await find(name, current, async () => {
      const { revision, value } = await make(question, current)
      return new CachedAnswer(revision, toJson(reply, value))
    })
    const representation = await answer.as(String(request.headers['accept-encoding'] ?? ''))
    return sendRepresentation(request, reply, 200, representation, 'no-cache')
  })
}

/** Serves a public endpoint that is read from the database by its path parameters alone; see `serveKept`. */
export function serveCatalogue<K extends EndpointKey>(
  app: FastifyInstance,
  key: K,
  read: (db: Database, params: Call<K>['params']) => Promise<Static<Endpoints[K]['reply']>>,
  { maxAnswers }: { maxAnswers: number },
): void {
  serveKept(app, key, {
    maxAnswers,
    read: ({ params }) => params,
    make: (params) => readAtRevision(app.db, (trx) => read(trx, params)),
  })
}
