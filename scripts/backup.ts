// `npm run backup -- [folder] [--keep N]`: backs the shop up into a new folder inside the given folder or
// BACKUP_DIR. The shop can be running, and can be changed, meanwhile.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, removeOldBackups } from '../api/src/backup/back-up.ts'
import { ConfigError, findShop } from '../api/src/config/config.ts'
import { printTables } from './print-tables.ts'
import { runTask } from './run-task.ts'

const USAGE = 'Usage: npm run backup -- /path/for/backups [--keep N], or the path as BACKUP_DIR.'
const MEGABYTE = 1024 * 1024

function readArguments(): { into: string; keep: number | null } {
  let given
  try {
    given = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  } catch {
    throw new ConfigError(USAGE)
  }
  const [into = process.env.BACKUP_DIR, ...more] = given.positionals
  if (!into || more.length > 0) throw new ConfigError(USAGE)
  const { keep } = given.values
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
    throw new ConfigError(`--keep takes how many backups to keep, at least 1, not "${keep}".`)
  return { into: path.resolve(into), keep: keep === undefined ? null : Number(keep) }
}

await runTask(async (step) => {
  const { into, keep } = readArguments()
  step(`Backing up into ${into}`)
  const shop = findShop()
  const { folder, manifest, missing } = await backUp(shop, into)
  printTables(manifest.tables)
  const pictures = manifest.files.filter(({ name }) => name.startsWith('media/')).length
  const bytes = manifest.files.reduce((total, file) => total + file.bytes, 0)
  if (shop.mediaBucket !== null)
    console.log(
      `The pictures are in the bucket ${shop.mediaBucket.bucket}, which is not copied: let the store keep versions of it.`,
    )
  console.log(
    `${folder} is complete: the database, ${pictures} pictures, ${(bytes / MEGABYTE).toFixed(1)} MB.`,
  )
  if (shop.mediaBucket === null && missing.length > 0)
    throw new ConfigError(
      `The shop names pictures that are not in its media folder (${missing.length}): ${missing.slice(0, 5).join(', ')}. Older backups are left alone.`,
    )
  if (keep !== null)
    for (const removed of await removeOldBackups(into, keep)) console.log(`Removed ${removed}.`)
})
