import { contentType, FOR_GOOD } from '../http/content-types.ts'
import { inParallel } from '../async/in-parallel.ts'
import { type Bucket, BucketError } from './bucket.ts'
import { type MediaStorage, StorageError } from './media-storage.ts'

const AT_ONCE = 8

/** Returns a picture's key, which equals its path, so that a CDN can use the bucket as its origin. */
export const mediaKey = (name: string) => `media/${name}`

/** Returns the headers that a picture is stored with, for clients that read the bucket directly. */
export const mediaHeaders = (name: string) => ({
  type: contentType(name) ?? 'application/octet-stream',
  cacheControl: FOR_GOOD,
})

async function asked<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (error instanceof BucketError) throw new StorageError(error.refused ? 502 : 503, error.message, error)
    throw error
  }
}

/** Stores pictures in a bucket. */
export function bucketMedia(bucket: Bucket): MediaStorage {
  const remove = (names: string[]) =>
    asked(inParallel(names, AT_ONCE, (name) => bucket.remove(mediaKey(name))))

  return {
    remove,
    async save(files) {
      try {
        await asked(
          inParallel(files, AT_ONCE, async ({ name, bytes }) => {
            await bucket.put(mediaKey(name), bytes, mediaHeaders(name))
          }),
        )
      } catch (error) {
        // An attempt that ended without a response may have stored the file all the same.
        await remove(files.map(({ name }) => name)).catch((failed: StorageError) => {
          throw new StorageError(failed.status, failed.message, new AggregateError([error, failed]))
        })
        throw error
      }
    },
    find: (name) => asked(bucket.find(mediaKey(name))),
    async read(name, part) {
      const found = await asked(bucket.get(mediaKey(name), part && { part }))
      return found === 'unchanged' ? null : found
    },
    close: () => bucket.close(),
  }
}
