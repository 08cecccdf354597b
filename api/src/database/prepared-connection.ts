import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { Tables } from './database.ts'

/** Statements that stay prepared, those used last. A list of values makes a statement of its own for each length. */
const MAX_STATEMENTS = 500

/** Matches what reads and writes rows. Other statements can change tables, and are prepared each time. */
const ROWS_ONLY = /^\s*(select|insert|update|delete|with)\b/i

/** Matches what writes rows of this table only. A deletion is none of them: foreign keys may delete other rows. */
const WRITES_ONE = /^\s*(?:insert into|update) "(\w+)"/i

const EVERY_TABLE = '*'

interface Prepared {
  statement: BetterSqlite3.Statement
  /** The table that it writes, or `EVERY_TABLE`; null if it only reads. */
  writes: string | null
}

/** Runs queries with statements that are prepared once for each text, and knows which tables they have written. */
export class PreparedConnection implements DatabaseConnection {
  readonly #database: BetterSqlite3.Database
  readonly #statements = new LRUCache<string, Prepared>({ max: MAX_STATEMENTS })
  readonly #control = new Map<string, BetterSqlite3.Statement>()
  readonly #writesOfOthers: BetterSqlite3.Statement<[], number>
  /** How often each table was written by this connection. */
  readonly #writes = new Map<string, number>()
  /** The tables that were written in the transaction that is open now. */
  readonly #uncommitted = new Set<string>()

  constructor(database: BetterSqlite3.Database) {
    this.#database = database
    this.#writesOfOthers = database.prepare<[], number>('pragma data_version').pluck()
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.run<Row>(query)
  }

  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const { statement, writes } = this.#prepare(sql)
    if (writes !== null) this.#noteWrite(writes)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Tells whether a query writes rows, and so can be a part of a transaction. */
  writesRows(sql: string): boolean {
    return ROWS_ONLY.test(sql) && this.#prepare(sql).writes !== null
  }

  /** Tells whether a query reads rows and writes none. */
  onlyReads(sql: string): boolean {
    return ROWS_ONLY.test(sql) && this.#prepare(sql).writes === null
  }

  /** Runs a statement that begins or ends a transaction or a part of one. */
  control(statement: 'begin' | 'begin immediate' | 'commit' | 'savepoint part' | 'release part'): void {
    let prepared = this.#control.get(statement)
    if (!prepared) {
      prepared = this.#database.prepare(statement)
      this.#control.set(statement, prepared)
    }
    prepared.run()
    if (statement === 'commit') this.#uncommitted.clear()
  }

  /** Rolls the open transaction back, or its last part only. SQLite may have done so itself, as on a full disk. */
  rollBack(only?: 'part'): void {
    // Rows are as they were, so what was read of them since is wrong.
    for (const table of this.#uncommitted) this.#count(table)
    if (only && this.inTransaction) {
      this.#database.exec('rollback to part; release part')
      return
    }
    this.#uncommitted.clear()
    if (this.inTransaction) this.#database.exec('rollback')
  }

  /** Returns a text that is another one once any of these tables may have changed, whoever has written it. */
  versionOf(tables: readonly (keyof Tables)[]): string {
    let writes = this.#writes.get(EVERY_TABLE) ?? 0
    for (const table of tables) writes += this.#writes.get(table) ?? 0
    return `${this.#writesOfOthers.get()} ${writes}`
  }

  /** Tells whether what these tables hold now may be rolled back. */
  isUncommitted(tables: readonly (keyof Tables)[]): boolean {
    if (this.#uncommitted.size === 0) return false
    return this.#uncommitted.has(EVERY_TABLE) || tables.some((table) => this.#uncommitted.has(table))
  }

  streamQuery(): never {
    throw new Error('Rows are read at once: a stream would keep everybody else waiting.')
  }

  #noteWrite(table: string): void {
    this.#count(table)
    if (this.inTransaction) this.#uncommitted.add(table)
  }

  #count(table: string): void {
    this.#writes.set(table, (this.#writes.get(table) ?? 0) + 1)
  }

  #prepare(sql: string): Prepared {
    const rowsOnly = ROWS_ONLY.test(sql)
    const kept = rowsOnly ? this.#statements.get(sql) : undefined
    if (kept) return kept
    const statement = this.#database.prepare(sql)
    const made = {
      statement,
      writes: statement.readonly ? null : (WRITES_ONE.exec(sql)?.[1] ?? EVERY_TABLE),
    }
    if (rowsOnly) this.#statements.set(sql, made)
    else this.#statements.clear()
    return made
  }
}
