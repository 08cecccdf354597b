import { PostgresAdapter } from 'kysely'
import type { Pool } from 'pg'

/** So many texts are prepared, those that were asked first: each connection keeps them for as long as it lasts. */
const MOST_NAMED = 100

/** What PostgreSQL answers before it runs a statement whose tables have changed, or that a pooler has dropped. */
const UNUSABLE = new Set(['0A000', '26000'])

const isUnusable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNUSABLE.has(String(error.code))

/** Runs compiled queries as named statements, which PostgreSQL parses once for each connection. */
export class NamingAdapter extends PostgresAdapter {
  readonly #pool: Pool
  /** The name of each text; null once its statement was unusable. */
  readonly #names = new Map<string, string | null>()

  constructor(pool: Pool) {
    super()
    this.#pool = pool
  }

  /** Runs a query outside of transactions, on a connection of its own. Throws the error of PostgreSQL. */
  async run<Row>(text: string, parameters: readonly unknown[]): Promise<Row[]> {
    const values = [...parameters]
    const name = this.#nameOf(text)
    try {
      const { rows } = await this.#pool.query(name === null ? { text, values } : { name, text, values })
      return rows as Row[]
    } catch (error) {
      if (name === null || !isUnusable(error)) throw error
      this.#names.set(text, null)
      const { rows } = await this.#pool.query({ text, values })
      return rows as Row[]
    }
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= MOST_NAMED) return null
    const name = `shop_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}
