import type { Selectable } from 'kysely'
import { deleteAvif, insertAvif } from '../../../catalogue/avif-pictures.repository.ts'
import type { Database } from '../../../database/database.ts'
import type { MediaTable } from '../../../database/tables/catalogue.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { pictureId } from '@karigar/contract/catalogue/picture.rules'
import { recordedPicture, savePictureText } from './picture-texts.repository.ts'

export type Upload = Selectable<MediaTable> & { alt: string | null; uploader: string | null }

/** Returns every upload with its text and the name of who uploaded it, newest first. */
export async function listUploads(db: Database): Promise<Upload[]> {
  return db
    .selectFrom('media')
    .leftJoin('picture_texts', 'picture_texts.url', 'media.url')
    .leftJoin('users', 'users.id', 'media.created_by')
    .selectAll('media')
    .select(['picture_texts.alt', 'users.name as uploader'])
    .orderBy('media.created_at', 'desc')
    .orderBy('media.url')
    .execute()
}

/** Deletes the rows of uploads, with their texts; their files are the caller's. */
export async function deleteUploads(db: Database, urls: readonly string[]): Promise<void> {
  await noteChange(
    db,
    recordedPicture,
    urls.flatMap((url) => pictureId(url) ?? []),
  )
  await db.deleteFrom('picture_texts').where('url', 'in', urls).execute()
  await deleteAvif(db, urls)
  await db.deleteFrom('media').where('url', 'in', urls).execute()
}

/** Adds the rows of uploads again, with their texts, where their files could not be deleted. */
export async function restoreUploads(db: Database, uploads: readonly Upload[]): Promise<void> {
  await noteChange(
    db,
    recordedPicture,
    uploads.flatMap(({ url }) => pictureId(url) ?? []),
  )
  for (const { alt, uploader: _, ...row } of uploads) {
    await db.insertInto('media').values(row).execute()
    if (alt !== null) await savePictureText(db, row.url, alt)
  }
  // Some of their copies may be gone.
  await insertAvif(
    db,
    uploads.map(({ url }) => url),
  )
}
