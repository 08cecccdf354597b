import { chmod, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Config, SECRET_FILE } from '../config/config.ts'
import { openSnapshot } from '../database/sqlite.ts'
import { type Snapshot, SnapshotDamaged, writeSnapshot } from '../database/snapshot.ts'
import { exists, nullIfMissing } from '../files/file-exists.ts'
import { mediaFolder } from '../storage/open-media.ts'
import { copyDurably, measure, sync, writeDurably } from '../files/durable-files.ts'
import {
  type BackedUpFile,
  BackupRefused,
  backupName,
  DATABASE_FILE,
  listBackups,
  type BackupManifest,
  manifestFile,
  MEDIA_FOLDER,
  readManifest,
} from './backup-manifest.ts'
import { namedPictures } from './pictures.repository.ts'

type Shop = Pick<Config, 'dataDir' | 'database'>

export interface BackupMade {
  folder: string
  manifest: BackupManifest
  /** Pictures that rows of the shop refer to, but that are missing from its media folder. */
  missing: string[]
}

interface EarlierBackup {
  folder: string
  files: Map<string, BackedUpFile>
}

function refuseUnsafePlace({ dataDir }: Shop, into: string): void {
  const inside = path.relative(dataDir, into)
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new BackupRefused(
      `A backup inside ${dataDir} would be lost with it: choose another folder, best on another disk.`,
    )
}

/** Returns the newest complete backup, whose pictures need not be stored twice; null without one. */
async function newestBackup(into: string): Promise<EarlierBackup | null> {
  const folder = (await listBackups(into)).findLast(({ complete }) => complete)?.folder
  if (folder === undefined) return null
  try {
    const { files } = await readManifest(folder)
    return { folder, files: new Map(files.map((file) => [file.name, file])) }
  } catch (error) {
    if (error instanceof BackupRefused) return null
    throw error
  }
}

/**
 * Stores a picture: uploads never change, so an intact copy in an earlier backup is hard-linked. The shop's
 * own file is copied, never linked, so that damage to it cannot reach the backup. Returns false when the
 * picture is gone.
 */
async function storePicture(
  from: string,
  to: string,
  name: string,
  earlier: EarlierBackup | null,
): Promise<boolean> {
  const live = await stat(from).catch(nullIfMissing)
  if (!live) return false
  const known = earlier?.files.get(name)
  if (earlier && known?.bytes === live.size) {
    const kept = path.join(earlier.folder, name)
    const sound = await measure(kept).then(({ sha256 }) => sha256 === known.sha256, nullIfMissing)
    if (sound) {
      const linked = await link(kept, to).then(
        () => true,
        // The disk has no hard links, or the file has too many.
        () => false,
      )
      if (linked) return true
    }
  }
  return (await copyDurably(from, to).then(() => true, nullIfMissing)) ?? false
}

async function storePictures(dataDir: string, folder: string, earlier: EarlierBackup | null) {
  const media = mediaFolder(dataDir)
  await mkdir(path.join(folder, MEDIA_FOLDER), { mode: 0o700 })
  const names = ((await readdir(media).catch(nullIfMissing)) ?? []).filter(
    (name) => /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(name) && !name.endsWith('.part'),
  )
  const stored: string[] = []
  for (const file of names.toSorted()) {
    const name = `${MEDIA_FOLDER}/${file}`
    if (await storePicture(path.join(media, file), path.join(folder, name), name, earlier)) stored.push(name)
  }
  await sync(path.join(folder, MEDIA_FOLDER))
  return stored
}

async function storeSecret(dataDir: string, folder: string): Promise<string[]> {
  const secret = path.join(dataDir, SECRET_FILE)
  if (!(await exists(secret))) return []
  await copyDurably(secret, path.join(folder, SECRET_FILE))
  await chmod(path.join(folder, SECRET_FILE), 0o600)
  return [SECRET_FILE]
}

async function missingPictures(folder: string, stored: string[]): Promise<string[]> {
  const db = openSnapshot(path.join(folder, DATABASE_FILE))
  try {
    const local = (await namedPictures(db)).filter((url) => url.startsWith(`/${MEDIA_FOLDER}/`))
    const names = new Set(stored)
    return local.filter((url) => !names.has(url.slice(1)))
  } finally {
    await db.destroy()
  }
}

async function snapshotInto({ database }: Shop, folder: string): Promise<Snapshot> {
  const file = path.join(folder, DATABASE_FILE)
  try {
    const snapshot = await writeSnapshot(database, `${file}.part`)
    await rename(`${file}.part`, file)
    return snapshot
  } catch (error) {
    if (error instanceof SnapshotDamaged)
      throw new BackupRefused(`The shop's database is not sound; no backup was made. ${error.message}`)
    throw error
  }
}

/**
 * Backs a shop up into a new folder in `into` while it is in use. The database comes first and the pictures
 * later: an upload is stored before its row and stays, so every picture of the snapshot is found. Published
 * pages are left out, because they can be rendered again. The manifest is written last.
 */
export async function backUp(shop: Shop, into: string): Promise<BackupMade> {
  const { dataDir, database } = shop
  refuseUnsafePlace(shop, into)
  if (!(await exists(database.kind === 'sqlite' ? database.file : dataDir)))
    throw new BackupRefused(`There is no shop in ${dataDir}; is DATA_DIR right?`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  const earlier = await newestBackup(into)
  const now = new Date()
  const folder = path.join(into, backupName(now))
  // The backup contains customers' data and the signing secret, so only its owner may read it.
  await mkdir(folder, { mode: 0o700 })
  try {
    const { migrations, tables } = await snapshotInto(shop, folder)
    const pictures = await storePictures(dataDir, folder, earlier)
    const missing = await missingPictures(folder, pictures)
    const secret = await storeSecret(dataDir, folder)
    const files: BackedUpFile[] = []
    for (const name of [DATABASE_FILE, ...secret, ...pictures])
      files.push({ name, ...(await measure(path.join(folder, name))) })
    const manifest: BackupManifest = {
      format: 1,
      made_at: now.toISOString(),
      engine: database.kind,
      migrations,
      tables,
      files,
    }
    await writeDurably(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`)
    await sync(into)
    return { folder, manifest, missing }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes all but the newest `keep` backups, and incomplete ones older than a day. Returns the deleted
 * folders.
 */
export async function removeOldBackups(into: string, keep: number): Promise<string[]> {
  const backups = await listBackups(into)
  const old = backups.filter(({ complete }) => complete).slice(0, -keep)
  const before = backupName(new Date(Date.now() - DAY))
  const brokenOff = backups.filter(({ folder, complete }) => !complete && path.basename(folder) < before)
  const removed = [...old, ...brokenOff].map(({ folder }) => folder)
  for (const folder of removed) {
    // Delete the manifest first, so that a partly deleted backup does not look complete.
    await rm(manifestFile(folder), { force: true })
    await rm(folder, { recursive: true, force: true })
  }
  return removed
}
