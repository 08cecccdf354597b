import type { EndpointKey, Endpoints } from '@karigar/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { Database } from '../database/database.ts'
import { readAtRevision } from '../catalogue/read-at-revision.ts'
import { type Representation, sendRepresentation } from '../http/representation.ts'
import { HttpError } from '../http/errors.ts'
import { type Call, HANDLER_TIMEOUT, mountKept } from './mount.ts'
import { CachedAnswer, createAnswerCache } from './answer-cache.ts'

/** Serialises the value with the contract's schema, which leaves out fields that it does not name. */
function toJson(reply: FastifyReply, value: unknown): string {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) throw new Error('This endpoint has no schema for its answer.')
  return serialise(value as Record<string, unknown>)
}

const LATE = 'The shop does not answer in time just now. Please try again in a moment.'

/** Returns what `work` returns; throws 503 when it takes too long, as while the database does not answer. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new HttpError(503, LATE)), HANDLER_TIMEOUT)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
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
    exchange: Exchange,
  ) => Promise<{ revision: number; value: Static<Endpoints[K]['reply']> }>
}

/**
 * Serves a public endpoint whose answer depends only on the call and the catalogue. Answers are cached by the
 * catalogue's revision, compressed, with a strong ETag. An answer includes everything that was saved through this
 * process, and what was saved through another one unless that was within the last `UNSEEN_MS`.
 */
export function serveKept<K extends EndpointKey, Question>(
  app: FastifyInstance,
  key: K,
  { maxAnswers, read, make }: KeptAnswers<K, Question>,
): void {
  const cache = createAnswerCache(maxAnswers)

  async function makeAt(exchange: Exchange, name: string, question: Question, revision: number) {
    const { request, reply } = exchange
    const answer = await cache.find(name, revision, async () => {
      const made = await make(question, revision, exchange)
      return new CachedAnswer(made.revision, toJson(reply, made.value))
    })
    return answer.as(String(request.headers['accept-encoding'] ?? ''))
  }

  /** Returns the answer to a request: at once if it is kept, in the encoding that the request accepts. */
  function answerAt(exchange: Exchange, revision: number): Representation | Promise<Representation> {
    const { params, query, headers } = exchange.request
    const question = read({ params, query } as Call<K>)
    // The key is not the address: parameters that `read` ignores must not create further cache entries.
    const name = JSON.stringify(question)
    const kept = cache.kept(name, revision)?.ready(String(headers['accept-encoding'] ?? ''))
    return kept ?? makeAt(exchange, name, question, revision)
  }

  mountKept(app, key, (request, reply) => {
    const revision = app.catalogueRevision.current()
    const answer =
      typeof revision === 'number'
        ? answerAt({ request, reply }, revision)
        : revision.then((now) => answerAt({ request, reply }, now))
    const send = (made: Representation) => sendRepresentation(request, reply, 200, made, 'no-cache')
    return answer instanceof Promise ? inTime(answer).then(send) : send(answer)
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
