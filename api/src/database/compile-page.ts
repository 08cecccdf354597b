import type { Compilable, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { compileEach, type CompileOptions } from './compile-once.ts'
import { countOf } from './count-rows.ts'
import type { Database } from './database.ts'
import { isSqlite } from './dialect.ts'
import { readTogether } from './read-together.ts'
import { singleRow } from './single-row.ts'

interface Found<Row> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
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
 * Returns a function that reads a page of a list and counts the rows of all pages. SQLite counts in a query of its
 * own, whose answer is kept while pages differ. To PostgreSQL each query is a message, and rows cost more to take apart
 * than JSON, so it answers with a single row that has both.
 */
export function compilePage<Asked, Filter, Tables, Named extends keyof Tables, Row>(
  { page, filterOf, all }: PageQueries<Asked, Filter, Tables, Named, Row>,
  options: CompileOptions,
): (db: Database, asked: Asked) => Promise<Found<Row>> {
  const readPage = compileEach(page, options)
  const countAll = compileEach((db: Database, filter: Filter) => countOf(all(db, filter)), options)
  const readBoth = compileEach(
    (db: Database, asked: Asked) =>
      db.selectNoFrom([
        jsonArrayFrom(page(db, asked)).as('rows'),
        countOf(all(db, filterOf(asked))).as('total'),
      ]) as unknown as Compilable<Found<Row>>,
  )
  return async (db, asked) => {
    if (isSqlite(db)) {
      const [rows, counted] = await readTogether(
        db,
        () => readPage(db, asked),
        () => countAll(db, filterOf(asked)),
      )
      return { rows, total: Number(counted[0]?.total) }
    }
    return singleRow(await readBoth(db, asked))
  }
}
