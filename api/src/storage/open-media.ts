import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openBucket } from './bucket.ts'
import { bucketMedia } from './bucket-media.ts'
import { localMedia } from './local-media.ts'
import type { MediaStorage } from './media-storage.ts'

/** A picture may go out over a slow line. */
const UPLOAD_SECONDS = 20

/** The folder of pictures in a data folder. */
export const mediaFolder = (dataDir: string) => path.join(dataDir, 'media')

/** The storage that the settings choose; whoever opens it closes it. */
export async function openMedia({
  mediaBucket,
  dataDir,
}: Pick<Config, 'mediaBucket' | 'dataDir'>): Promise<MediaStorage> {
  if (mediaBucket === null) return localMedia(mediaFolder(dataDir))
  return bucketMedia(await openBucket(mediaBucket, { seconds: UPLOAD_SECONDS }))
}

/** The storage for one task; closed when it ends. */
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
