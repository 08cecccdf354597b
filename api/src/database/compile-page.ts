import type { Compilable, SelectQueryBuilder } from 'kysely'
import { compileEach, type CompileOptions } from './compile-once.ts'
import { countOf } from './count-rows.ts'
import type { Database } from './database.ts'
import { isSqlite } from './dialect.ts'
import { readTogether } from './read-together.ts'

/** The number of all rows, in each row of a page. */
interface Counted {
  all_rows: number
}

interface PageQueries<Asked, Filter, Tables, Named extends keyof Tables, Row> {
  /** Selects a page, with limit and offset. */
  page: (db: Database, asked: Asked) => SelectQueryBuilder<Tables, Named, Row>
  /** The part of the request that tells which rows the list has, on whatever page. */
  filterOf: (asked: Asked) => Filter
  /** Selects the rows of all pages. */
  all: (db: Database, filter: Filter) => SelectQueryBuilder<Tables, Named, object>
}

/**
 * Returns a function that reads a page of a list and the number of rows on all pages. SQLite counts in a query of its
 * own, whose answer is kept while pages differ. To PostgreSQL each query is a message, so the page brings the number
 * along.
 */
export function compilePage<Asked, Filter, Tables, Named extends keyof Tables, Row>(
  { page, filterOf, all }: PageQueries<Asked, Filter, Tables, Named, Row>,
  options: CompileOptions,
): (db: Database, asked: Asked) => Promise<{ rows: Row[]; total: number }> {
  const readPage = compileEach(page, options)
  const countAll = compileEach((db: Database, filter: Filter) => countOf(all(db, filter)), options)
  const readCounted = compileEach(
    (db: Database, asked: Asked) =>
      page(db, asked).select(countOf(all(db, filterOf(asked))).as('all_rows')) as unknown as Compilable<
        Row & Counted
      >,
  )
  return async (db, asked) => {
    const count = async () => Number((await countAll(db, filterOf(asked)))[0]?.total)
    if (isSqlite(db)) {
      const [rows, total] = await readTogether(db, () => readPage(db, asked), count)
      return { rows, total }
    }
    const rows = await readCounted(db, asked)
    const [first] = rows
    // A page behind the last one has no row to bring the number.
    if (!first) return { rows, total: await count() }
    const total = Number(first.all_rows)
    return { rows: rows.map(({ all_rows: _, ...row }) => row as unknown as Row), total }
  }
}
