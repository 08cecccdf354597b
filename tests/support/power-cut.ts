import processes from 'node:child_process'
import files, { type PathLike, promises as fs, type Stats, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const stateOf = ({ dev, ino, mtimeNs }: { dev: bigint; ino: bigint; mtimeNs: bigint }) =>
  `${dev} ${ino} ${mtimeNs}`
const stateOfName = async (name: PathLike) => stateOf(await stat(name, { bigint: true }))

/** Returns the state of each path in a folder; '' is the folder itself. */
async function statesIn(folder: string): Promise<Map<string, string>> {
  const names = ['', ...(await readdir(folder, { recursive: true }))]
  const states = await Promise.all(names.map((name) => stateOfName(path.join(folder, name))))
  return new Map(names.map((name, index) => [name, states[index] as string]))
}

/**
 * Records until the end of the test in which state each file and folder was flushed, by itself or with its file system.
 * A power cut may lose everything that was written later.
 */
export async function watchTheDisk() {
  const kept = new Set<string>()
  const movedUnkept: string[] = []
  const probe = await fs.open(import.meta.filename)
  const prototype = Object.getPrototypeOf(probe) as Pick<typeof probe, 'sync' | 'stat'>
  await probe.close()
  const [sync, rename, renameSync] = [prototype.sync, fs.rename, files.renameSync]
  prototype.sync = async function syncAndNote(this: typeof probe) {
    const found = await this.stat({ bigint: true })
    await sync.call(this)
    kept.add(stateOf(found))
  }
  fs.rename = async (from, to) => {
    const found = await stat(from, { bigint: true })
    if (found.isFile() && !kept.has(stateOf(found))) movedUnkept.push(String(to))
    await rename(from, to)
  }
  files.renameSync = (from, to) => {
    const found = statSync(from, { bigint: true })
    if (found.isFile() && !kept.has(stateOf(found))) movedUnkept.push(String(to))
    renameSync(from, to)
  }
  const { execFile } = processes
  let flushedWhole = false
  const execAndNote = async (command: string, given: readonly string[]) => {
    const [, folder = ''] = given
    const found = command === 'sync' ? await statesIn(path.dirname(folder)) : new Map<string, string>()
    const result = await promisify(execFile)(command, given)
    for (const state of found.values()) kept.add(state)
    flushedWhole ||= command === 'sync'
    return result
  }
  processes.execFile = Object.assign(() => {}, { [promisify.custom]: execAndNote }) as never
  syncBuiltinESMExports()
  onTestFinished(() => {
    processes.execFile = execFile
    prototype.sync = sync
    fs.rename = rename
    files.renameSync = renameSync
    syncBuiltinESMExports()
  })
  return {
    /** Files that were renamed before their contents were flushed, by their new names. */
    movedUnkept,
    /** Tells whether a whole file system was flushed. */
    get flushedWhole() {
      return flushedWhole
    },
    /** Returns the paths in a folder whose present state was not flushed; '' is the folder itself. */
    async losable(folder: string): Promise<string[]> {
      const states = [...(await statesIn(folder))]
      return states.filter(([, state]) => !kept.has(state)).map(([name]) => name)
    },
  }
}

/** Returns a file's size in bytes; 0 if there is no file. */
export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }: Stats) => size,
    () => 0,
  )
