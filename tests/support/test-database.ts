import { cpSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { newDatabase, PUBLISHED, TEMPLATE } from './postgres/databases.ts'

export interface TestDatabase {
  /** Environment variables with which a shop uses this database. */
  env: { DATABASE_URL: string }
  /** Marks the database for deletion; call it once every connection is closed. */
  retire(): void
}

/**
 * Makes a fresh copy of the sample shop's database, on the engine of this test run; with `published`, as it is after the
 * first publish, and of the published pages too.
 */
export async function sampleDatabase(dataDir: string, { published = false } = {}): Promise<TestDatabase> {
  const template = inject('shopTemplate')
  if (published)
    cpSync(path.join(template, 'published'), path.join(dataDir, 'published'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const server = inject('postgresServer')
  if (server !== null) {
    const { url, retire } = await newDatabase(server, published ? PUBLISHED : TEMPLATE)
    return { env: { DATABASE_URL: url }, retire }
  }
  const file = published ? 'published.db' : 'shop.db'
  await copyFile(path.join(template, file), path.join(dataDir, 'shop.db'))
  return { env: { DATABASE_URL: '' }, retire() {} }
}

/** Returns an empty database on the engine of this test run; with SQLite the shop creates the file itself. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgresServer')
  if (server === null) return { env: { DATABASE_URL: '' }, retire() {} }
  const { url, retire } = await newDatabase(server, 'template0')
  return { env: { DATABASE_URL: url }, retire }
}
