import fs from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

const OTHERS = 0o077
const MAY_PASS = 0o011

/**
 * What only the shop's own user may read; the published folder is left out, because web servers read it too.
 */
const SECRETS = ['shop.db', 'shop.db-wal', 'shop.db-shm', 'jwt-secret', 'media', 'outbox']

const modeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mode

/** Removes all rights of other users but `kept`; returns false when the file belongs to another user. */
function restrict(file: string, kept: number): boolean {
  const mode = modeOf(file)
  if (mode === undefined || (mode & OTHERS & ~kept) === 0) return true
  try {
    fs.chmodSync(file, mode & ~(OTHERS & ~kept))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    return false
  }
}

/** Tells whether other users may read the published folder. */
function sharesPages(dataDir: string): boolean {
  return ((modeOf(path.join(dataDir, 'published')) ?? 0) & 0o005) === 0o005
}

/**
 * Sets the umask so that new files are private to this user. Where other users may read the published folder,
 * new files stay readable to them, so that a web server can go on reading new pages.
 */
export function makePrivate(dataDir: string): void {
  if (process.platform === 'win32' || !isMainThread) return
  process.umask(sharesPages(dataDir) ? 0o022 : OTHERS)
}

/**
 * Removes other users' rights to the shop's files. The data folder stays passable for its group if an
 * operator has set that, and for everybody if the published folder is readable by everybody. Returns a path
 * that stays readable because it belongs to another user; null without one.
 */
export function repairModes(dataDir: string): string | null {
  if (process.platform === 'win32') return null
  const names = fs.readdirSync(dataDir)
  // A folder with none of the shop's files may belong to something else, so its mode stays as it is.
  if (names.length > 0 && !names.some((name) => SECRETS.includes(name))) return null
  if (!restrict(dataDir, sharesPages(dataDir) ? MAY_PASS : 0o010)) return dataDir
  return SECRETS.map((name) => path.join(dataDir, name)).find((file) => !restrict(file, 0)) ?? null
}
