import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { newDatabase, TEMPLATE } from './postgres/databases.ts'

export interface TestDatabase {
  /** What a shop in `dataDir` is started with to stand on it. */
  env: { DATABASE_URL: string }
  /** Called once nothing is connected to it any more. */
  retire(): void
}

/** A fresh copy of the sample shop's database, on the engine that this run of the tests is about. */
export async function sampleDatabase(dataDir: string): Promise<TestDatabase> {
  const server = inject('postgresServer')
  if (server !== null) {
    const { url, retire } = await newDatabase(server, TEMPLATE)
    return { env: { DATABASE_URL: url }, retire }
  }
  await copyFile(path.join(inject('shopTemplate'), 'shop.db'), path.join(dataDir, 'shop.db'))
  return { env: { DATABASE_URL: '' }, retire() {} }
}

/** A database without a shop, on that same engine. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('postgresServer')
  if (server === null) return { env: { DATABASE_URL: '' }, retire() {} }
  const { url, retire } = await newDatabase(server, 'template0')
  return { env: { DATABASE_URL: url }, retire }
}
