import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/** Recently served files stay in memory; a file replaced by a publish is read again. */
const MAX_CACHED_FILES = 2000
const MAX_CACHED_BYTES = 1024 * 1024

/** One representation of a published file, ready to be sent. */
export interface PublishedFile {
  bytes: Buffer
  type: string
  encoding: 'br' | 'gzip' | null
  /** Strong: a hash of exactly these bytes. */
  etag: string
}

interface Cached {
  /** Inode, time and size: a publish replaces files by renaming, so any change shows here. */
  version: string
  file: PublishedFile
}

const accepts = (acceptEncoding: string, name: string) =>
  acceptEncoding.split(',').some((part) => {
    const [coding, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Reads files of the live site, smallest accepted encoding first. */
export function publishedFiles(root: string) {
  const cache = new Map<string, Cached>()

  async function load(
    name: string,
    type: string,
    encoding: PublishedFile['encoding'],
  ): Promise<PublishedFile | null> {
    const target = path.join(root, name)
    const found = await stat(target).catch(() => null)
    if (!found?.isFile()) return null
    const version = `${found.ino} ${found.mtimeMs} ${found.size}`
    const cached = cache.get(name)
    if (cached?.version === version) return cached.file
    const bytes = await readFile(target)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const file = { bytes, type, encoding, etag: `"${hash}"` }
    cache.delete(name)
    if (bytes.length <= MAX_CACHED_BYTES) cache.set(name, { version, file })
    if (cache.size > MAX_CACHED_FILES) cache.delete(cache.keys().next().value ?? '')
    return file
  }

  /** The file as this client takes it, or null when there is no such page. `name` is relative, without `..`. */
  return async function read(name: string, acceptEncoding: string): Promise<PublishedFile | null> {
    const type = TYPES[path.extname(name)]
    if (type === undefined) return null
    for (const { name: encoding, suffix } of ENCODINGS) {
      const file = accepts(acceptEncoding, encoding) ? await load(name + suffix, type, encoding) : null
      if (file) return file
    }
    return load(name, type, null)
  }
}
