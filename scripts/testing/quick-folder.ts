import { readFile, statfs } from 'node:fs/promises'
import os from 'node:os'

/** Linux keeps what is in this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** Several times what the tests that run at the same time hold there, in bytes. */
const ROOM = 3 * 1024 ** 3

/**
 * Returns the folder for the temporary files of a test run. Tests make and throw away a shop each, and PostgreSQL's
 * copy of one is five hundred files, which take much less processor time in memory than on a disk. Containers
 * often have little room there, or may not run programs from it; they and other systems use the usual folder.
 */
export async function quickFolder(): Promise<string> {
  const usual = os.tmpdir()
  if (process.platform !== 'linux' || process.env.TMPDIR) return usual
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n').map((line) => line.split(' '))
  const options = mounts.findLast(([, folder]) => folder === IN_MEMORY)?.[3]?.split(',')
  if (!options?.includes('rw') || options.includes('noexec')) return usual
  const { bavail, bsize } = await statfs(IN_MEMORY)
  return bavail * bsize < ROOM ? usual : IN_MEMORY
}
