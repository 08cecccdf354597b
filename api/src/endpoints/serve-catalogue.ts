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

/** How answers are made that are kept by revision. */
interface KeptAnswers<K extends EndpointKey, Question> {
  /** How many are kept: those asked for last. */
  maxAnswers: number
  /** What a call asks for. Equal questions have one answer, however else the calls differ. */
  read: (call: Pick<Call<K>, 'params' | 'query'>) => Question
  /** Makes the answer as of the given revision of the catalogue, or of a later one. */
  make: (
    question: Question,
    revision: number,
  ) => Promise<{ revision: number; value: Static<Endpoints[K]['reply']> }>
}

/**
 * Serves a public line of the contract whose answer depends on the call and the catalogue alone. Answers are kept as
 * bytes, compressed, with a strong ETag; a request reads one row, the catalogue's revision, and whatever was saved
 * before it, through whichever process, is in its answer.
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
    // Not the address: a query that nobody reads would be an answer of its own.
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

/** Serves a public line of the contract that is read from the database, by its params alone; see `serveKept`. */
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
