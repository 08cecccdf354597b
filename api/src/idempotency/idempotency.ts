import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatabasePool } from '../database/database.ts'
import { transact, type TransactOptions, type Work } from '../database/transact.ts'
import { HttpError } from '../http/errors.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { timestamp } from '../database/new-record.ts'
import { claimIdempotencyKey, findIdempotencyKey, saveAnswer } from './idempotency-keys.repository.ts'
import { seal, unseal } from '../crypto/sealed-text.ts'
import type { IdempotencyKeysTable } from '../database/tables/base.tables.ts'

const PURPOSE = 'kept answer'
const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` in one transaction (see `transact`), at most once for the request's Idempotency-Key. Returns
 * the result of `work` as the response, or the stored response if the key already has one.
 */
export type Once<Reply> = (work: Work<Reply>, options?: TransactOptions) => Promise<Reply>

export interface Idempotency {
  /**
   * Answers a request with `handler`, which makes its changes in the given `once`, or with the stored
   * response of an earlier request with the same key. Error responses are not stored, because nothing was
   * changed. Throws 422 when the key was used for another request.
   */
  answer<Reply>(
    endpoint: string,
    request: FastifyRequest,
    reply: FastifyReply,
    handler: (once: Once<Reply>) => Promise<Reply>,
  ): Promise<Reply>
}

/** Returns the same JSON for the same values, whatever the order of their fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export function createIdempotency(db: DatabasePool, secret: string): Idempotency {
  /** Keys of running requests of this process; repeated requests wait here and not each in a transaction. */
  const underWay = new Map<string, Promise<void>>()

  async function afterOthers<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    for (let other = underWay.get(name); other; other = underWay.get(name)) await other
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(name, promise)
    try {
      return await work()
    } finally {
      underWay.delete(name)
      resolve()
    }
  }

  function newRow(endpoint: string, key: string, { signedIn, params, query, body }: FastifyRequest) {
    const now = Date.now()
    return {
      scope: `${endpoint} ${signedIn?.account.id ?? 'visitor'}`,
      key,
      request_hash: keyedHash(secret, 'idempotent request', canonical({ params, query, body })),
      status: 0,
      body: '',
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + KEPT_MS).toISOString(),
    }
  }

  function replay<Reply>(earlier: IdempotencyKeysTable, request_hash: string, reply: FastifyReply): Reply {
    // Older versions stored responses unencrypted; such rows expire within a day.
    const answer = earlier.body.startsWith('{') ? earlier.body : unseal(secret, PURPOSE, earlier.body)
    if (earlier.request_hash !== request_hash || answer === null)
      throw new HttpError(
        422,
        'This Idempotency-Key was used for another request already. Use a new key for each request.',
      )
    reply.code(earlier.status).header('idempotent-replay', 'true')
    return JSON.parse(answer) as Reply
  }

  return {
    async answer<Reply>(
      endpoint: string,
      request: FastifyRequest,
      reply: FastifyReply,
      handler: (once: Once<Reply>) => Promise<Reply>,
    ) {
      let used = false
      async function handle(once: Once<Reply>): Promise<Reply> {
        const answered = await handler((work, options) => {
          used = true
          return once(work, options)
        })
        if (!used) throw new Error(`${endpoint} is idempotent, but makes its changes outside of \`once\`.`)
        return answered
      }

      const key = request.headers['idempotency-key']
      if (typeof key !== 'string') return handle((work, options) => transact(db, work, options))
      const row = newRow(endpoint, key, request)
      return afterOthers(`${row.scope} ${key}`, async () => {
        let replayed: { answer: Reply } | undefined
        const inTransaction: Once<Reply> = (work, options) =>
          transact(
            db,
            async (trx) => {
              replayed = undefined
              if (!(await claimIdempotencyKey(trx, row))) {
                const first = await findIdempotencyKey(trx, row, row.created_at)
                if (first) {
                  replayed = { answer: replay<Reply>(first, row.request_hash, reply) }
                  return replayed.answer
                }
              }
              const answer = await work(trx)
              const toJson = reply.getSerializationFunction(String(reply.statusCode)) ?? JSON.stringify
              await saveAnswer(trx, row, {
                status: reply.statusCode,
                body: seal(secret, PURPOSE, toJson(answer as Record<string, unknown>)),
              })
              return answer
            },
            options,
          )
        try {
          const answered = await handle(inTransaction)
          // What the handler added to it may have changed since.
          return replayed ? replayed.answer : answered
        } catch (error) {
          // The handler refused before its transaction; the reason may be the effect of an earlier request
          // with this key.
          const first = used ? undefined : await findIdempotencyKey(db, row, timestamp())
          if (first) return replay<Reply>(first, row.request_hash, reply)
          throw error
        }
      })
    },
  }
}
