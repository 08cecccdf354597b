import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import type { CompiledQuery, QueryResult } from 'kysely'

/** So many statements stay prepared, those used last. A list of values has a statement for each length. */
const MAX_STATEMENTS = 500

/** What the driver needs of a query: its text and the values of its placeholders. */
export type Query = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A connection to a SQLite file that prepares each statement once, by its text. */
export class PreparedStatements {
  readonly database: BetterSqlite3.Database
  readonly #statements = new LRUCache<string, BetterSqlite3.Statement>({ max: MAX_STATEMENTS })

  constructor(database: BetterSqlite3.Database) {
    this.database = database
  }

  /** Tells whether a query changes nothing. */
  onlyReads({ sql }: Query): boolean {
    return this.#prepare(sql).readonly
  }

  /** Runs a query and returns its rows, or how many rows it has changed. Throws SQLite's error. */
  run<Row>({ sql, parameters }: Query): QueryResult<Row> {
    const statement = this.#prepare(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Runs a statement that begins or ends a transaction. */
  control(sql: 'begin' | 'begin immediate' | 'commit' | 'rollback'): void {
    this.#prepare(sql).run()
  }

  #prepare(sql: string): BetterSqlite3.Statement {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = this.database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}
