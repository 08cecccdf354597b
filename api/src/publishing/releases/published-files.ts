import { type Stats, statSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { UNSEEN_MS } from '../../catalogue/known-revision.ts'
import { contentType } from '../../http/content-types.ts'
import {
  accepts,
  ENCODINGS,
  type Encoding,
  represent,
  type Representation,
} from '../../http/representation.ts'

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** The files served last stay in memory, at most these bytes of them. A file that a publish has replaced is read again. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
const MAX_CACHED_FILE_BYTES = 1024 * 1024
/** An entry costs about this much beside the file's bytes. */
const ENTRY_BYTES = 1024

interface Cached {
  /** Its path on the disk. */
  target: string
  /** `versionOf` the file. */
  version: string
  file: Representation
  /** When the file was last found to be the same, by `performance.now()`. */
  seenAt: number
}

/** So many files are open at once, whatever is asked for: reading one takes no longer than waiting for its turn. */
const fewAtOnce = pLimit(8)

/** How often a file that vanished during a read is looked up, because a new release may contain it. */
const TRIES = 3

/** Returns inode, time and size. A publish replaces files by renaming, so any change shows here. */
const versionOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`

/**
 * Looks at a file whose entry the system has just had in memory, without the way through another thread, which
 * costs some twenty times as much as the look.
 */
function lookAt(target: string): Stats | null {
  try {
    return statSync(target, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

/**
 * Reads bytes and version from the same open file, whatever replaces it meanwhile; null when there is none.
 */
async function readOpened(target: string): Promise<{ version: string; bytes: Buffer<ArrayBuffer> } | null> {
  const handle = await open(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return null
  try {
    const found = await handle.stat()
    return { version: versionOf(found), bytes: await handle.readFile() }
  } finally {
    await handle.close()
  }
}

/** Files of the live site, in the first encoding that the client accepts. Names are relative, without `..`. */
export interface PublishedFiles {
  /**
   * Returns a file that was read before and is the same still; undefined when it has to be read. What this process has
   * published is found at once, what another one has published after `UNSEEN_MS` at the latest.
   */
  ready(name: string, acceptEncoding: string): Representation | undefined
  /** Reads a file; null when there is no such page. */
  read(name: string, acceptEncoding: string): Promise<Representation | null>
  /** Has every file looked at again before it is sent, because a publish may have replaced it. */
  lookAgain(): void
}

/** Returns the files of the live site in this folder. */
export function publishedFiles(root: string): PublishedFiles {
  const cache = new LRUCache<string, Cached>({
    maxSize: MAX_CACHED_BYTES,
    maxEntrySize: MAX_CACHED_FILE_BYTES,
    sizeCalculation: ({ file }) => file.bytes.length + ENTRY_BYTES,
  })

  /** What was seen before this time may have been replaced. */
  let publishedAt = -Infinity

  function isUnchanged(cached: Cached): boolean {
    const now = performance.now()
    if (cached.seenAt > publishedAt && now - cached.seenAt < UNSEEN_MS) return true
    const found = lookAt(cached.target)
    if (!found?.isFile() || cached.version !== versionOf(found)) return false
    cached.seenAt = now
    return true
  }

  async function load(name: string, type: string, encoding: Encoding | null): Promise<Representation | null> {
    const target = path.join(root, name)
    for (let tries = 1; ; tries += 1) {
      const cached = cache.get(name)
      const found = await (cached ? lookAt(target) : stat(target).catch(() => null))
      if (!found?.isFile()) return null
      if (cached?.version === versionOf(found)) return cached.file
      const seenAt = performance.now()
      const read = await fewAtOnce(() => readOpened(target))
      if (read) return keep(name, { ...read, target, seenAt }, type, encoding)
      if (tries === TRIES) return null
    }
  }

  async function keep(
    name: string,
    { bytes, ...read }: Omit<Cached, 'file'> & { bytes: Buffer<ArrayBuffer> },
    type: string,
    encoding: Encoding | null,
  ): Promise<Representation> {
    const file = await represent(bytes, type, encoding)
    cache.set(name, { ...read, file })
    return file
  }

  return {
    ready(name, acceptEncoding) {
      const encoding = ENCODINGS.find((coding) => accepts(acceptEncoding, coding))
      const cached = cache.get(encoding ? name + SUFFIXES[encoding] : name)
      return cached && isUnchanged(cached) ? cached.file : undefined
    },
    async read(name, acceptEncoding) {
      const type = contentType(name)
      if (type === undefined) return null
      for (const encoding of ENCODINGS) {
        const wanted = accepts(acceptEncoding, encoding)
        const file = wanted ? await load(name + SUFFIXES[encoding], type, encoding) : null
        if (file) return file
      }
      return load(name, type, null)
    },
    lookAgain() {
      publishedAt = performance.now()
    },
  }
}
