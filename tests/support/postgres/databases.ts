import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openPostgres } from '../../../api/src/database/postgres.ts'

/** The database with the migrated, loaded sample shop, to be copied and never opened. */
export const TEMPLATE = 'sample_shop'

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs statements that concern the whole server. */
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
 * A new database on the server, a copy of the sample shop or an empty one. One that is retired is dropped when the
 * next is made: the server takes a tenth of a second to see that its last sessions are over.
 */
export async function newDatabase(
  server: string,
  from: typeof TEMPLATE | 'template0',
): Promise<{ url: string; retire(): void }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(
    server,
    ...retired.splice(0).map((old) => `drop database ${old} with (force)`),
    `create database ${name} template ${from} strategy file_copy`,
  )
  return { url: databaseUrl(server, name), retire: () => void retired.push(name) }
}
