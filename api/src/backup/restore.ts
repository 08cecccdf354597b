import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { migrations } from '../../migrations/migrations.ts'
import type { Config } from '../config/config.ts'
import { copyDatabase, CopyRefused, refuseFilled } from '../database/copy-database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { openSqlite } from '../database/sqlite.ts'
import { readSnapshotFile, SnapshotDamaged } from '../database/snapshot.ts'
import { mediaFolder } from '../storage/open-media.ts'
import { copyDurably, measure, sync } from '../files/durable-files.ts'
import { BackupRefused, DATABASE_FILE, type BackupManifest, readManifest } from './backup-manifest.ts'

/**
 * Name of the database while it is restored, so that an interrupted restore leaves nothing that could be
 * started.
 */
const UNFINISHED = 'shop.restoring.db'

async function checkFile(
  folder: string,
  { name, bytes, sha256 }: BackupManifest['files'][number],
): Promise<void> {
  const file = path.join(folder, name)
  const found = await measure(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupRefused(`${file} is missing; this backup cannot be used.`)
    throw error
  })
  if (found.bytes !== bytes)
    throw new BackupRefused(
      `${file} has ${found.bytes} bytes instead of ${bytes}; this backup cannot be used.`,
    )
  if (found.sha256 !== sha256)
    throw new BackupRefused(
      `${file} is not what was backed up (another checksum); this backup cannot be used.`,
    )
}

/**
 * Reads and checks every file of a backup and every row of its database. Throws BackupRefused that names the
 * first damaged file.
 */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  for (const file of manifest.files) await checkFile(folder, file)
  try {
    const { tables } = await readSnapshotFile(path.join(folder, DATABASE_FILE))
    const spoilt = manifest.tables.find(
      ({ name, checksum }) => tables.find((table) => table.name === name)?.checksum !== checksum,
    )
    if (spoilt || tables.length !== manifest.tables.length)
      throw new BackupRefused(`${folder} does not hold the rows that its manifest lists.`)
  } catch (error) {
    throw error instanceof SnapshotDamaged ? new BackupRefused(error.message) : error
  }
  return manifest
}

function refuseNewer({ migrations: ran }: BackupManifest): void {
  const unknown = ran.find((name) => !(name in migrations))
  if (unknown !== undefined)
    throw new BackupRefused(
      `This backup was made by a newer version of Karigar (it has ${unknown}); restore it with that version.`,
    )
}

async function refuseFilledFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const [found] = await readdir(dataDir)
  if (found !== undefined)
    throw new BackupRefused(
      `${dataDir} is not empty (it holds ${found}): restore into an empty folder, with DATA_DIR.`,
    )
}

async function fillServer({ database }: Pick<Config, 'database'>, file: string): Promise<void> {
  const server = await openDatabase({ database })
  const local = openSqlite(file)
  try {
    // Check before migrating: the database may belong to another shop.
    await refuseFilled(server)
    await migrate(local)
    await migrate(server)
    await copyDatabase(local, server)
  } catch (error) {
    throw error instanceof CopyRefused ? new BackupRefused(error.message) : error
  } finally {
    await local.destroy()
    await server.destroy()
  }
}

async function fill(folder: string, { files }: BackupManifest, shop: Pick<Config, 'dataDir' | 'database'>) {
  const { dataDir, database } = shop
  const media = mediaFolder(dataDir)
  await mkdir(media, { mode: 0o700 })
  for (const { name } of files)
    if (name !== DATABASE_FILE) await copyDurably(path.join(folder, name), path.join(dataDir, name))
  const unfinished = path.join(dataDir, UNFINISHED)
  await copyDurably(path.join(folder, DATABASE_FILE), unfinished)
  await sync(media)
  if (database.kind === 'sqlite') await rename(unfinished, database.file)
  else {
    await fillServer(shop, unfinished)
    for (const suffix of ['', '-wal', '-shm']) await rm(unfinished + suffix, { force: true })
  }
  await sync(dataDir)
}

/**
 * Restores a backup into an empty data folder and, for PostgreSQL, an empty database, whichever engine it
 * came from. The whole backup is checked before anything is written, and a restore that fails deletes what it
 * wrote. Throws BackupRefused. The next start publishes the pages.
 */
export async function restore(
  folder: string,
  shop: Pick<Config, 'dataDir' | 'database'>,
): Promise<BackupManifest> {
  const manifest = await checkBackup(folder)
  refuseNewer(manifest)
  await refuseFilledFolder(shop.dataDir)
  try {
    await fill(folder, manifest, shop)
  } catch (error) {
    for (const name of await readdir(shop.dataDir))
      await rm(path.join(shop.dataDir, name), { recursive: true, force: true })
    throw error
  }
  return manifest
}
