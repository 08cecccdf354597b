import {
  type ColumnDefinitionNode,
  HandleEmptyInListsPlugin,
  Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  PostgresDialect,
  type QueryId,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Tables } from './database.ts'
import { noteStorageFault } from '../files/storage-faults.ts'

/** pg returns int8 (`count(*)`, bigint columns) as text; no value of a shop comes near 2^53. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)

const text = sql`text collate "C"`.toOperationNode()
const wholeNumber = sql`bigint`.toOperationNode()

/**
 * Translates the column types of migrations, which are written for SQLite. `text` compares byte by byte
 * whatever the server's locale, so that sorting, `lower()` and keys match SQLite; `integer` becomes a 64-bit
 * bigint.
 */
class ColumnTypes extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return node.kind === 'CreateTableNode' || node.kind === 'AlterTableNode' ? this.transformNode(node) : node
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result
  }

  protected override transformColumnDefinition(node: ColumnDefinitionNode, queryId?: QueryId) {
    const definition = super.transformColumnDefinition(node, queryId)
    return { ...definition, dataType: sameAsSqlite(definition.dataType) }
  }
}

function sameAsSqlite(type: OperationNode): OperationNode {
  const name = type.kind === 'DataTypeNode' && 'dataType' in type ? type.dataType : ''
  return name === 'text' ? text : name === 'integer' ? wholeNumber : type
}

const LOCK_MS = 8000

/** Opens a pool of up to `maxConnections` connections; none is made before the first query. */
export function openPool(url: string, maxConnections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    connectionTimeoutMillis: 10_000,
    // Longer than the pauses of somebody at the console, who would otherwise wait for new connections.
    idleTimeoutMillis: 60_000,
    // A process that hangs in the middle of a transaction must not keep the others from writing.
    idle_in_transaction_session_timeout: 30_000,
    // A query that waits this long for a lock fails, and its caller is told that the database is busy.
    lock_timeout: LOCK_MS,
    application_name: 'karigar',
  })
  // A connection that breaks is replaced at its next use, and the query that was under way on it fails by itself. Its
  // error must have a listener, or it would end the process: the pool listens only to connections that are idle.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', (error) => noteStorageFault(error, 'lost')))
  const connect = pool.connect.bind(pool)
  pool.connect = async () => {
    try {
      return await connect()
    } catch (error) {
      noteStorageFault(error, 'lost')
      throw error
    }
  }
  return pool
}

/** Opens the shop's database through such a pool. */
export function openPostgres(url: string, maxConnections: number): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, maxConnections) }),
    plugins: [
      new ColumnTypes(),
      // SQLite takes `in ()` as it is, so only PostgreSQL's queries are rewritten.
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
    ],
  })
}

/**
 * Explains in one sentence why the PostgreSQL server cannot be used; null when the error has another cause.
 */
export function explainConnection(url: string, error: unknown): string | null {
  const { host: named, pathname, username, searchParams } = new URL(url)
  const host = named || searchParams.get('host') || 'localhost'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const database = decodeURIComponent(pathname.slice(1))
  switch (code) {
    case '28P01':
    case '28000':
      return `The PostgreSQL server at ${host} does not let ${decodeURIComponent(username) || 'this user'} in: check the user and the password in DATABASE_URL.`
    case '3D000':
      return `The PostgreSQL server at ${host} has no database named ${database}: create it (createdb ${database}), or correct DATABASE_URL.`
    case '42501':
      return `The user of DATABASE_URL may not create tables in ${database}: make it the owner of that database.`
  }
  const reason = error instanceof Error ? code || error.message : String(error)
  return /^(E[A-Z]+|53300|57P03)$|timeout|terminated/i.test(reason)
    ? `The PostgreSQL server at ${host} does not answer (${reason}): start it, or correct DATABASE_URL.`
    : null
}
