import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openBucket } from './bucket.ts'
import { bucketMedia } from './bucket-media.ts'
import { localMedia } from './local-media.ts'
import type { MediaStorage } from './media-storage.ts'

/** Long, because a picture may be uploaded over a slow line. */
const UPLOAD_SECONDS = 20

/** Returns the folder of pictures in a data folder. */
export const mediaFolder = (dataDir: string) => path.join(dataDir, 'media')

/** Opens the storage of the settings; the caller closes it. */
export async function openMedia({
  mediaBucket,
  dataDir,
}: Pick<Config, 'mediaBucket' | 'dataDir'>): Promise<MediaStorage> {
  if (mediaBucket === null) return localMedia(mediaFolder(dataDir))
  return bucketMedia(await openBucket(mediaBucket, { seconds: UPLOAD_SECONDS }))
}

/** Opens the storage for one task and closes it afterwards. */
export async function withMedia<Result>(
  config: Pick<Config, 'mediaBucket' | 'dataDir'>,
  task: (media: MediaStorage) => Promise<Result>,
): Promise<Result> {
  const media = await openMedia(config)
  try {
    return await task(media)
  } finally {
    media.close()
  }
}
