// `npm run restore -- <backup>`: restores a backup into an empty DATA_DIR, and into an empty PostgreSQL
// database when DATABASE_URL names one. `--check` only verifies the backup.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup, restore } from '../api/src/backup/restore.ts'
import { ConfigError, findShop } from '../api/src/config/config.ts'
import { printTables } from './print-tables.ts'
import { runTask } from './run-task.ts'

const USAGE =
  'Usage: DATA_DIR=/path/to/empty/folder npm run restore -- /path/to/backup, or -- --check /path/to/backup.'

function readArguments(): { backup: string; checkOnly: boolean } {
  let given
  try {
    given = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false } } })
  } catch {
    throw new ConfigError(USAGE)
  }
  const [backup, ...more] = given.positionals
  if (!backup || more.length > 0) throw new ConfigError(USAGE)
  return { backup: path.resolve(backup), checkOnly: given.values.check }
}

await runTask(async (step) => {
  const { backup, checkOnly } = readArguments()
  step(`Checking ${backup}`)
  if (checkOnly) {
    const { tables, files, made_at } = await checkBackup(backup)
    printTables(tables)
    console.log(`All ${files.length} files of this backup of ${made_at} are sound.`)
    return
  }
  const shop = findShop()
  const { tables, made_at } = await restore(backup, shop)
  printTables(tables)
  console.log(
    `The shop of ${made_at} is in ${shop.dataDir}${shop.database.kind === 'postgres' ? ' and in PostgreSQL' : ''}; its next start publishes the pages.`,
  )
})
