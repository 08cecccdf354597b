import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { contentType } from '../content-types.ts'
import { accepts, ENCODINGS, type Encoding, represent, type Representation } from '../representation.ts'

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** Recently served files stay in memory; a file replaced by a publish is read again. */
const MAX_CACHED_FILES = 2000
const MAX_CACHED_BYTES = 1024 * 1024

interface Cached {
  /** Inode, time and size: a publish replaces files by renaming, so any change shows here. */
  version: string
  file: Representation
}

/** Reads files of the live site, smallest accepted encoding first. */
export function publishedFiles(root: string) {
  const cache = new Map<string, Cached>()

  async function load(name: string, type: string, encoding: Encoding | null): Promise<Representation | null> {
    const target = path.join(root, name)
    const found = await stat(target).catch(() => null)
    if (!found?.isFile()) return null
    const version = `${found.ino} ${found.mtimeMs} ${found.size}`
    const cached = cache.get(name)
    if (cached?.version === version) return cached.file
    const bytes = await readFile(target)
    const file = await represent(bytes, type, encoding)
    cache.delete(name)
    if (bytes.length <= MAX_CACHED_BYTES) cache.set(name, { version, file })
    if (cache.size > MAX_CACHED_FILES) cache.delete(cache.keys().next().value ?? '')
    return file
  }

  /** The file as this client takes it, or null when there is no such page. `name` is relative, without `..`. */
  return async function read(name: string, acceptEncoding: string): Promise<Representation | null> {
    const type = contentType(name)
    if (type === undefined) return null
    for (const encoding of ENCODINGS) {
      const wanted = accepts(acceptEncoding, encoding)
      const file = wanted ? await load(name + SUFFIXES[encoding], type, encoding) : null
      if (file) return file
    }
    return load(name, type, null)
  }
}
