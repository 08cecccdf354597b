import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { exists } from '../../files/file-exists.ts'

async function filesUnder(path: string): Promise<string[]> {
  if (!(await exists(path))) return []
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name))
      .map(({ name }) => filesUnder(join(path, name))),
  )
  return nested.flat().toSorted()
}

/** Returns a short hash of the settings and of all files under `roots`, except tests. */
export async function hashFiles(base: string, roots: string[], settings: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify(settings))
  for (const root of roots) {
    for (const file of await filesUnder(root)) {
      const content = await readFile(file)
      hash.update(`\0${relative(base, file)}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex').slice(0, 16)
}
