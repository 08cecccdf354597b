import fs from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

const OTHERS = 0o077
const MAY_PASS = 0o011

/** What only the shop itself reads; the published folder is the web server's business too. */
const SECRETS = ['shop.db', 'shop.db-wal', 'shop.db-shm', 'jwt-secret', 'media', 'outbox']

const modeOf = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.mode

/** Leaves other users no right but `kept`; false where the file is not this user's to change. */
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

/** Whether other users may read the pages, as every shop's could before files were made for their owner alone. */
function sharesPages(dataDir: string): boolean {
  return ((modeOf(path.join(dataDir, 'published')) ?? 0) & 0o005) === 0o005
}

/**
 * Everything that this process makes is its user's alone, whatever it was started with. Where other users may read the
 * published folder, new pages stay readable to them: a web server that sends them must not lose them one by one.
 */
export function makePrivate(dataDir: string): void {
  if (process.platform === 'win32' || !isMainThread) return
  process.umask(sharesPages(dataDir) ? 0o022 : OTHERS)
}

/**
 * Takes from other users what an older version left readable. The data folder stays passable where it has to be: for its
 * group if an operator has said so, for everybody if the pages in it are read by everybody. Answers what stays readable
 * because it belongs to another user; null when all is well.
 */
export function repairModes(dataDir: string): string | null {
  if (process.platform === 'win32') return null
  const names = fs.readdirSync(dataDir)
  // A folder of other things is not the shop's to close.
  if (names.length > 0 && !names.some((name) => SECRETS.includes(name))) return null
  if (!restrict(dataDir, sharesPages(dataDir) ? MAY_PASS : 0o010)) return dataDir
  return SECRETS.map((name) => path.join(dataDir, name)).find((file) => !restrict(file, 0)) ?? null
}
