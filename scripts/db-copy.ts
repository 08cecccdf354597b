// `npm run db:copy`: copies a shop from the SQLite file in DATA_DIR into the PostgreSQL database of
// DATABASE_URL; `npm run db:copy -- --back` the other way. Stop the shop first: changes that are saved
// meanwhile are not copied.
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError, loadConfig } from '../api/src/config/config.ts'
import { copyDatabase, CopyRefused, refuseFilled } from '../api/src/database/copy-database.ts'
import { migrate } from '../api/src/database/migrate.ts'
import { openDatabase } from '../api/src/database/open.ts'
import { printTables } from './print-tables.ts'
import { progressBar } from './progress-bar.ts'
import { runTask } from './run-task.ts'

const config = loadConfig()
const file = path.join(config.dataDir, 'shop.db')
/** The copy back is written under another name, so that an interrupted copy is never started as a shop. */
const unfinished = path.join(config.dataDir, 'shop.copying.db')

const openFile = (name: string) => openDatabase({ database: { kind: 'sqlite', file: name } })

async function removeUnfinished(): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(unfinished + suffix, { force: true })
}

async function copy(back: boolean): Promise<void> {
  if (config.database.kind !== 'postgres')
    throw new ConfigError(
      'Set DATABASE_URL to the PostgreSQL database of the shop: postgres://user@host/database.',
    )
  if (back && existsSync(file)) throw new ConfigError(`${file} exists already: move it away first.`)
  if (!back && !existsSync(file)) throw new ConfigError(`There is no ${file} to copy; is DATA_DIR right?`)
  if (back) await removeUnfinished()
  const server = await openDatabase(config)
  const local = await openFile(back ? unfinished : file)
  const [source, target] = back ? [server, local] : [local, server]
  const bar = progressBar(process.stdout)
  try {
    // Checked before its schema is changed: it may be the database of another shop, of an older version.
    await refuseFilled(target)
    await migrate(target)
    const tables = await copyDatabase(source, target, { progress: bar.show })
    bar.end()
    printTables(tables)
  } catch (error) {
    bar.end()
    throw error instanceof CopyRefused ? new ConfigError(error.message) : error
  } finally {
    await server.destroy()
    await local.destroy()
  }
  if (back) await rename(unfinished, file)
  console.log(
    back
      ? `The shop is in ${file}; start it without DATABASE_URL.`
      : `The shop is in PostgreSQL; start it with this DATABASE_URL and the same DATA_DIR, which keeps pictures and pages.`,
  )
}

await runTask(async () => {
  const back = process.argv.slice(2)
  if (back.length > 1 || (back.length === 1 && back[0] !== '--back'))
    throw new ConfigError(
      'Usage: DATABASE_URL=postgres://… npm run db:copy, with -- --back for the way back.',
    )
  try {
    await copy(back.length === 1)
  } finally {
    await removeUnfinished()
  }
})
