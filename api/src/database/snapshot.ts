import { open } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { checksumTables, type TableChecksum } from './checksums.ts'
import { copyDatabase, type CopyOptions } from './copy-database.ts'
import type { DatabaseAddress } from '../config/database-address.ts'
import { migrate, ranMigrations } from './migrate.ts'
import { openDatabase } from './open.ts'
import { openSnapshot, openSqlite } from './sqlite.ts'

/** Why a snapshot cannot be relied on. */
export class SnapshotDamaged extends Error {}

export interface Snapshot {
  /** Names of the migrations that had run. */
  migrations: string[]
  tables: TableChecksum[]
}

const ALL_PAGES = 0x7fffffff

/**
 * SQLite's online backup, in one step: it reads as of one moment and keeps no writer waiting. In several steps it
 * would begin again after every write of another process, and in a busy shop never end.
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

/** Makes one file of it, without a log beside it, and has the disk keep it. */
async function seal(file: string): Promise<void> {
  const database = new BetterSqlite3(file)
  database.pragma('journal_mode = DELETE')
  database.close()
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

function checkSoundness(file: string): void {
  let answer: unknown
  try {
    const database = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
    try {
      answer = database.pragma('integrity_check(1)', { simple: true })
    } finally {
      database.close()
    }
  } catch (error) {
    answer = error instanceof Error ? error.message : error
  }
  if (answer !== 'ok') throw new SnapshotDamaged(`${file} is damaged: ${String(answer)}.`)
}

/** What a snapshot holds. Throws SnapshotDamaged when SQLite finds fault with the file. */
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
 * Writes the whole shop as of one moment into a new SQLite file, whichever engine it stands on, while other processes
 * serve it and write to it. The file is durable and checked when this returns.
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
