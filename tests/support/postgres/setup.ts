import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../api/src/database/migrate.ts'
import { openDatabase } from '../../../api/src/database/open.ts'
import { seedShop } from '../../../api/src/seeding/seed-shop.ts'
import { databaseUrl, onServer, TEMPLATE } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, or null where the tests run on SQLite. */
    postgresServer: string | null
  }
}

async function startKeeper(): Promise<{ url: string; end(): Promise<void> }> {
  const keeper: ChildProcessByStdio<Writable, Readable, null> = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'keeper.ts')],
    { detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()))
  for await (const line of createInterface({ input: keeper.stdout })) {
    const { url } = JSON.parse(line) as { url: string }
    return {
      url,
      end() {
        keeper.stdin.end()
        return ended
      },
    }
  }
  throw new Error('The PostgreSQL server for the tests could not be started; its reason stands above.')
}

/** Starts one server for the run and prepares the sample shop in it once; each test has its own copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, end } = await startKeeper()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-template-'))
  try {
    await onServer(url, `create database ${TEMPLATE}`)
    const db = await openDatabase({ database: { kind: 'postgres', url: databaseUrl(url, TEMPLATE) } })
    await migrate(db)
    await seedShop(db, { demo: true, dataDir })
    await db.destroy()
  } catch (error) {
    await end()
    throw error
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  project.provide('postgresServer', url)
  return end
}
