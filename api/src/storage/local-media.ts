import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { storageMessages } from '@karigar/contract/base/common.words'
import { inParallel } from '../async/in-parallel.ts'
import { randomCode } from '../crypto/random-code.ts'
import { storageFault } from '../files/storage-faults.ts'
import { type MediaFacts, type MediaStorage, StorageError } from './media-storage.ts'

const AT_ONCE = 8

const isMissing = (error: unknown) => /^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')

function failure(cause: unknown): StorageError {
  if (storageFault(cause) === 'full') return new StorageError(507, storageMessages.diskFull, cause)
  const { code } = cause as NodeJS.ErrnoException
  return new StorageError(503, `The folder of pictures cannot be used (${code}).`, cause)
}

/** Stores pictures in a folder of this machine. */
export function localMedia(folder: string): MediaStorage {
  async function find(name: string): Promise<MediaFacts | null> {
    try {
      const found = await stat(path.join(folder, name))
      if (!found.isFile()) return null
      const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`
      return { size: found.size, etag, modified: found.mtime }
    } catch (error) {
      if (isMissing(error)) return null
      throw failure(error)
    }
  }

  async function remove(names: string[]): Promise<void> {
    try {
      await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })))
    } catch (error) {
      throw failure(error)
    }
  }

  return {
    find,
    remove,
    async save(files) {
      // A name of its own, because two processes may store the same smaller copy at the same time.
      const ending = `.${randomCode(8)}.part`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await inParallel(files, AT_ONCE, async ({ name, bytes }) => {
          const file = path.join(folder, name)
          await writeFile(file + ending, bytes, { flush: true, mode: 0o600 })
          await rename(file + ending, file)
        })
      } catch (error) {
        await remove(files.flatMap(({ name }) => [name, name + ending])).catch((failed: unknown) => {
          const { status, message } = failure(error)
          throw new StorageError(status, message, new AggregateError([error, failed]))
        })
        throw failure(error)
      }
    },
    async read(name, part) {
      const facts = await find(name)
      return facts && { ...facts, body: createReadStream(path.join(folder, name), part) }
    },
    close() {},
  }
}
