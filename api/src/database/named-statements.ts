import { LRUCache } from 'lru-cache'
import { type CompiledQuery, PostgresAdapter } from 'kysely'
import type { Pool, QueryConfig } from 'pg'
import { contentHash } from '../crypto/content-hash.ts'

/** So many texts get a name: each connection keeps their statements for as long as it lasts. */
const MOST_NAMED = 200
/** A text that is asked for so often gets a name. Many lists are asked for once or twice only, each with its count. */
const ASKED_OFTEN = 3
/** So many texts without a name are counted, those that were asked for last. */
const MOST_COUNTED = 500

/**
 * What PostgreSQL answers before it runs a statement whose table has changed since it was prepared, that the connection
 * does not have (any more), or whose name it has already. The last two come from a pooler in between.
 */
const UNUSABLE = new Set(['0A000', '26000', '42P05'])

const isUnusable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNUSABLE.has(String(error.code))

/** Runs compiled queries as named statements, which PostgreSQL parses once for each connection. */
export class NamingAdapter extends PostgresAdapter {
  readonly #pool: Pool
  readonly #names = new Map<string, string>()
  readonly #asked = new LRUCache<string, number>({ max: MOST_COUNTED })

  constructor(pool: Pool) {
    super()
    this.#pool = pool
  }

  /**
   * Runs a query outside of transactions, on any connection of the pool. Throws the error of PostgreSQL. A connection
   * whose statement cannot be used is closed, and the query is run without a name.
   */
  async run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Row[]> {
    const plain = { text: sql, values: [...parameters] }
    const name = this.#nameOf(sql)
    if (name === undefined) return this.#ask(plain)
    try {
      return await this.#ask({ ...plain, name })
    } catch (error) {
      if (isUnusable(error)) return this.#ask(plain)
      throw error
    }
  }

  async #ask<Row>(query: QueryConfig): Promise<Row[]> {
    const client = await this.#pool.connect()
    let failure: unknown
    try {
      const { rows } = await client.query(query)
      return rows as Row[]
    } catch (error) {
      failure = error
      throw error
    } finally {
      // The pool itself closes one whose connection is broken.
      client.release(isUnusable(failure))
    }
  }

  /** Returns the name of a text: a hash of it, so that it names the same statement in every process. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === MOST_NAMED) return known
    const times = (this.#asked.get(text) ?? 0) + 1
    this.#asked.set(text, times)
    if (times < ASKED_OFTEN) return undefined
    this.#asked.delete(text)
    const name = `shop_${contentHash(text)}`
    this.#names.set(text, name)
    return name
  }
}
