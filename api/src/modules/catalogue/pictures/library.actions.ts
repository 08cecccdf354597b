import path from 'node:path'
import { filesOf } from '@karigar/contract/catalogue/pages/avif'
import { picture } from '@karigar/contract/catalogue/pages/picture'
import { pictureId, pictureUrl } from '@karigar/contract/catalogue/picture.rules'
import type { LibraryPicture, PictureUse } from '@karigar/contract/catalogue/picture.wire'
import { pictureMessages } from '@karigar/contract/catalogue/picture.words'
import { batches } from '../../../database/batches.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { readSnapshot, transact } from '../../../database/transact.ts'
import { HttpError } from '../../../http/errors.ts'
import { filterValues, type ListRequest, type Page } from '../../../http/list-query.ts'
import { type MediaStorage, StorageError } from '../../../storage/media-storage.ts'
import { deleteUploads, listUploads, restoreUploads, type Upload } from './library.repository.ts'
import { findPictureTexts } from './picture-texts.repository.ts'
import { findUses } from './picture-uses.repository.ts'

export type PictureColumn = 'created_at' | 'file_name' | 'bytes' | 'id'
export type PictureFilter = 'use' | 'text'

/** An upload is not cleared earlier than this: somebody may have it in a form that is not saved yet. In milliseconds. */
const GRACE_MS = 24 * 60 * 60_000

/** Most uses that a list names for one picture. */
const MOST_USES = 12

const isFresh = (created_at: string, now: number) => Date.parse(created_at) > now - GRACE_MS

/** Returns what the library says of a picture; `upload` is null for one that came with the sample shop. */
function toPicture(
  url: string,
  upload: Upload | null,
  uses: readonly PictureUse[],
  alt: string,
  now: number,
): LibraryPicture {
  const { width, height } = picture(url)
  const isShown = uses.some(({ kind }) => kind === 'service' || kind === 'profile')
  const isNew = upload !== null && isFresh(upload.created_at, now)
  return {
    id: pictureId(url) ?? '',
    url,
    alt,
    width,
    height,
    bytes: upload?.bytes ?? null,
    file_name: upload?.file_name ?? '',
    created_at: upload?.created_at ?? null,
    uploader: upload?.uploader ?? null,
    use: isShown ? 'shown' : uses.length > 0 ? 'kept' : isNew ? 'new' : 'unused',
    uses: uses.slice(0, MOST_USES),
    use_count: uses.length,
  }
}

/** Returns every picture of the shop: uploads, and those that are shown although they are none. */
async function allPictures(db: Database): Promise<LibraryPicture[]> {
  const now = Date.now()
  const uses = await findUses(db)
  const uploads = await listUploads(db)
  const known = new Set(uploads.map(({ url }) => url))
  const pictures = uploads.map((upload) =>
    toPicture(upload.url, upload, uses.get(upload.url) ?? [], upload.alt ?? '', now),
  )
  const others = [...uses].filter(([url]) => !known.has(url))
  const texts = new Map<string, string>()
  for (const part of batches(others))
    for (const [url, alt] of await findPictureTexts(
      db,
      part.map(([name]) => name),
    ))
      texts.set(url, alt)
  return [
    ...pictures,
    ...others
      .map(([url, needed]) => toPicture(url, null, needed, texts.get(url) ?? '', now))
      .filter(({ use }) => use === 'shown'),
  ]
}

type List = ListRequest<PictureColumn, PictureFilter>

function isAskedFor(one: LibraryPicture, filter: List['filter']): boolean {
  const words = typeof filter.q === 'string' ? filter.q.toLocaleLowerCase('en').split(/\s+/) : []
  const text = `${one.file_name} ${one.alt} ${one.id}`.toLocaleLowerCase('en')
  return (
    (filterValues(filter.id)?.includes(one.id) ?? true) &&
    (filterValues(filter.use)?.includes(one.use) ?? true) &&
    (filterValues(filter.text)?.includes(one.alt === '' ? 'none' : 'given') ?? true) &&
    words.every((word) => text.includes(word))
  )
}

const compare = (column: PictureColumn) => (a: LibraryPicture, b: LibraryPicture) => {
  const [one, other] = [a[column] ?? '', b[column] ?? '']
  if (one === other) return a.id < b.id ? -1 : 1
  return one < other ? -1 : 1
}

/**
 * Lists pictures with what needs them. What needs a picture stands in texts of several tables, so all of it is read, and
 * filtered here.
 */
export async function listPictures(db: DatabasePool, list: List): Promise<Page<LibraryPicture>> {
  const [column, direction] = list.sort
  const pictures = (await readSnapshot(db, allPictures)).filter((one) => isAskedFor(one, list.filter))
  const sorted = pictures.toSorted(compare(column))
  const asked = direction === 'asc' ? sorted : sorted.toReversed()
  return { rows: asked.slice(list.skip, list.skip + list.limit), total: asked.length }
}

/** Deletes the rows of those of the pictures that nothing needs now; returns the rows. */
async function deleteUnused(db: Database, ids: readonly string[]): Promise<Upload[]> {
  const now = Date.now()
  const asked = new Set(ids.map(pictureUrl))
  const uses = await findUses(db)
  const unused = (await listUploads(db)).filter(
    ({ url, created_at }) => asked.has(url) && !uses.has(url) && !isFresh(created_at, now),
  )
  for (const part of batches(unused))
    await deleteUploads(
      db,
      part.map(({ url }) => url),
    )
  return unused
}

/**
 * Deletes those of the pictures that nothing needs, with their smaller copies; returns their ids. A picture that was put
 * to use meanwhile stays. Throws 502, 503 or 507 when the storage refuses; then the rows are there again.
 */
export async function clearPictures(
  { db, media }: { db: DatabasePool; media: Pick<MediaStorage, 'remove'> },
  ids: readonly string[],
): Promise<{ ids: string[] }> {
  // Taking turns with changes of the catalogue, so that none of them can begin to show a picture meanwhile.
  const rows = await transact(db, (trx) => deleteUnused(trx, ids), { inTurnOn: ['publication'] })
  const urls = rows.flatMap(({ url }) => filesOf(url))
  try {
    await media.remove(urls.map((url) => path.basename(url)))
  } catch (error) {
    await transact(db, (trx) => restoreUploads(trx, rows))
    if (!(error instanceof StorageError)) throw error
    throw new HttpError(error.status, pictureMessages.notCleared(error.message), undefined, error)
  }
  return { ids: rows.flatMap(({ url }) => pictureId(url) ?? []) }
}
