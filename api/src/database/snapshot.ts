import { open } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { damageOf } from './check-file.ts'
import { checksumTables, type TableChecksum } from './checksums.ts'
import { copyDatabase, type CopyOptions } from './copy-database.ts'
import type { DatabaseAddress } from '../config/database-address.ts'
import { migrate, ranMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { openSnapshot, openSqlite } from './sqlite.ts'

/** Thrown when a snapshot file is damaged. */
export class SnapshotDamaged extends Error {}

export interface Snapshot {
  /** Names of the migrations that had run. */
  migrations: string[]
  tables: TableChecksum[]
}

const ALL_PAGES = 0x7fffffff

/**
 * Copies a live file with SQLite's online backup, in one step: the copy is as of one moment and blocks no
 * writer. In several steps it would start again after every write of another process.
 */
async function copyLiveFile(from: string, to: string): Promise<void> {
  const live = new BetterSqlite3(from, { fileMustExist: true, timeout: 5000 })
  try {
    await live.backup(to, { progress: () => ALL_PAGES })
  } finally {
    live.close()
  }
}

async function copyFromServer(address: DatabaseAddress, to: string, options: CopyOptions): Promise<void> {
  const server = await openDatabase({ database: address }, { maxConnections: 1 })
  const local = openSqlite(to)
  try {
    await migrate(local)
    await copyDatabase(server, local, options)
  } finally {
    await local.destroy()
    await server.destroy()
  }
}

/** Mutex off WAL, so that the snapshot is a single file, and flushes it. */
async function seal(file: string): Promise<void> {
  const database = new BetterSqlite3(file)
  database.pragma('journal_mode = DELETE')
  database.close()
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

function checkSoundness(file: string): void {
  const damage = damageOf(file, 'whole')
  if (damage !== null) throw new SnapshotDamaged(`${file} is damaged: ${damage}.`)
}

/**
 * Returns the migrations and table checksums of a snapshot. Throws SnapshotDamaged when SQLite's integrity
 * check fails.
 */
export async function readSnapshotFile(file: string): Promise<Snapshot> {
  checkSoundness(file)
  const db = openSnapshot(file)
  try {
    return { migrations: await ranMigrations(db), tables: await checksumTables(db) }
  } finally {
    await db.destroy()
  }
}

/**
 * Writes the whole shop, as of one moment and from either engine, into a new SQLite file, while other
 * processes read and write. The file is flushed and checked when this returns.
 */
export async function writeSnapshot(
  address: DatabaseAddress,
  file: string,
  options: CopyOptions = {},
): Promise<Snapshot> {
  if (address.kind === 'sqlite') await copyLiveFile(address.file, file)
  else await copyFromServer(address, file, options)
  await seal(file)
  return readSnapshotFile(file)
}
