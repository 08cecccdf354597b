import type { Media } from '@karigar/contract/catalogue/media.wire'
import { insertAvif } from '../../../catalogue/avif-pictures.repository.ts'
import type { DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { insertMedia } from './media.repository.ts'
import { type MediaStorage, StorageError } from '../../../storage/media-storage.ts'
import { keepOriginal } from './originals.ts'
import type { EncodedPicture } from './pictures.ts'

/**
 * Stores the pictures and their rows, or neither: when the rows cannot be inserted, the files are deleted
 * again.
 *
 * @param by the id of the account that uploads them
 * @throws StorageError when the storage fails
 */
export async function storePictures(
  db: DatabasePool,
  media: Pick<MediaStorage, 'save' | 'remove'>,
  pictures: (EncodedPicture & { file_name?: string })[],
  by: string,
): Promise<Media[]> {
  const rows = pictures.map(({ url, width, height, files, file_name = '' }) => ({
    url,
    width,
    height,
    bytes: files[0]?.bytes.length ?? 0,
    file_name,
    created_by: by,
    created_at: timestamp(),
  }))
  const files = pictures.flatMap((picture) => picture.files)
  for (const { url, original } of pictures) keepOriginal(db, url, original)
  await media.save(files)
  try {
    await transact(db, async (trx) => {
      await insertMedia(trx, rows)
      await insertAvif(
        trx,
        rows.map(({ url }) => url),
      )
    })
  } catch (error) {
    await media.remove(files.map(({ name }) => name)).catch((failed: StorageError) => {
      throw new StorageError(failed.status, failed.message, new AggregateError([error, failed]))
    })
    throw error
  }
  return pictures.map(({ url }) => ({ media_url: url }))
}
