import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { compileEach, type CompileOptions } from './compile-once.ts'
import { compileTogether, type Found, type KeptWhile, type RowsQuery } from './compile-together.ts'
import { countOf } from './count-rows.ts'
import type { Database } from './database.ts'
import { asOneValue, isAmong, isSqlite } from './dialect.ts'
import { readTogether } from './read-together.ts'
import { singleRow } from './single-row.ts'

/** Returns the condition that this column has the id of a row of the page. */
type BelongsToPage = (column: string) => RawBuilder<boolean>

interface PageQueries<Asked, Filter, Tables, Named extends keyof Tables, Row, Parts> {
  /** Selects a page, with limit and offset. */
  page: (db: Database, asked: Asked) => SelectQueryBuilder<Tables, Named, Row>
  /** The part of the request that tells which rows the list has, on whatever page. */
  filterOf: (asked: Asked) => Filter
  /** Selects the rows of all pages. */
  all: (db: Database, filter: Filter) => SelectQueryBuilder<Tables, Named, object>
  /** Selects what belongs to the rows of a page. */
  parts: (db: Database, belongs: BelongsToPage) => Parts
}

interface FoundPage<Row, Parts extends Record<string, RowsQuery>> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
  parts: Found<Parts>
}

/**
 * Returns a function that reads a page of a list with what belongs to its rows, and counts the rows of all pages. SQLite
 * does so in several queries, whose answers it keeps for as long as `keptWhile` says. PostgreSQL answers one query with a
 * single row, see `compileTogether`.
 */
export function compilePage<
  Asked,
  Filter,
  Tables,
  Named extends keyof Tables,
  Row extends { id: string },
  Name extends string,
  Parts extends Record<Name, RowsQuery>,
>(
  { page, filterOf, all, parts }: PageQueries<Asked, Filter, Tables, Named, Row, Parts>,
  keptWhile: { page: NonNullable<CompileOptions['keptWhile']>; parts: KeptWhile<Name> },
): (db: Database, asked: Asked) => Promise<FoundPage<Row, Pick<Parts, Name>>> {
  const kept = { keptWhile: keptWhile.page }
  const readPage = compileEach(page, kept)
  const countAll = compileEach((db: Database, filter: Filter) => countOf(all(db, filter)), kept)
  const readParts = compileTogether(
    (db, { ids }: { ids: string }) => parts(db, (column) => isAmong(db, column, ids)),
    keptWhile.parts,
  )
  const readWhole = compileEach((db: Database, asked: Asked) => {
    const selected = parts(db, (column) => sql<boolean>`${sql.ref(column)} = any(array(select id from page))`)
    const names = Object.keys(keptWhile.parts) as Name[]
    return db
      .with('page', () => page(db, asked) as unknown as SelectQueryBuilder<never, never, object>)
      .selectNoFrom([
        jsonArrayFrom(sql<object>`(select * from page)`).as('rows'),
        countOf(all(db, filterOf(asked))).as('total'),
        jsonBuildObject(Object.fromEntries(names.map((name) => [name, jsonArrayFrom(selected[name])]))).as(
          'parts',
        ),
      ]) as unknown as Compilable<FoundPage<Row, Pick<Parts, Name>>>
  })
  return async (db, asked) => {
    if (!isSqlite(db)) return singleRow(await readWhole(db, asked))
    const [rows, counted] = await readTogether(
      db,
      () => readPage(db, asked),
      () => countAll(db, filterOf(asked)),
    )
    const ids = asOneValue(
      db,
      rows.map(({ id }) => id),
    )
    return { rows, total: Number(counted[0]?.total), parts: await readParts(db, { ids }) }
  }
}
