import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openPostgres } from '../../../api/src/database/postgres.ts'

/** Name of the database with the migrated sample shop; tests copy it and must not connect to it. */
export const TEMPLATE = 'sample_shop'
/** Name of the same shop as it is after its first publish. */
export const PUBLISHED = 'published_shop'

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs statements that concern the whole server, such as `create database`. */
export async function onServer(server: string, ...statements: string[]): Promise<void> {
  const db = openPostgres(server, 1)
  try {
    for (const statement of statements) await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
}

const retired: string[] = []

/**
 * Creates a database, either a copy of the sample shop or empty. A retired database is dropped when the next
 * one is created: the server needs a tenth of a second to notice that its last sessions have ended.
 */
export async function newDatabase(
  server: string,
  from: typeof TEMPLATE | typeof PUBLISHED | 'template0',
): Promise<{ url: string; retire(): void }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(
    server,
    ...retired.splice(0).map((old) => `drop database ${old} with (force)`),
    `create database ${name} template ${from} strategy file_copy`,
  )
  return { url: databaseUrl(server, name), retire: () => void retired.push(name) }
}
