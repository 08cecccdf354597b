import { sheetMessages } from '@karigar/contract/catalogue/sheets/sheet.words'
import type { SheetReading } from '@karigar/contract/catalogue/sheets/sheet.wire'
import type { FastifyInstance } from 'fastify'
import { fetchPublic, NotFetched } from '../../../http/fetch-public.ts'
import { HttpError } from '../../../http/errors.ts'
import { StorageError } from '../../../storage/media-storage.ts'
import { storePictures } from '../media/media.actions.ts'
import { encodePicture } from '../media/pictures.ts'
import { mappedRows } from './compare-sheet.ts'
import { findImportPictures, findImportRows, insertImportPicture } from './service-imports.repository.ts'
import { pictureAddresses } from './sheet-pictures.ts'

/** Pictures of one call; each takes at most twelve seconds. */
const AT_ONCE = 6
const MOST_BYTES = 15 * 1024 * 1024
/** The most pictures of a sheet. */
const MOST_PICTURES = 5000

type Parts = Pick<FastifyInstance, 'db' | 'media' | 'config'>

/** Fetches one picture into the shop; returns its upload, or why there is none. */
async function fetchPicture(
  { db, media, config }: Parts,
  address: string,
  by: string,
): Promise<{ url: string | null; reason: string | null }> {
  try {
    const { picturesFromPrivate: fromPrivate } = config
    const bytes = await fetchPublic(address, { mostBytes: MOST_BYTES, fromPrivate })
    const [stored] = await storePictures(db, media, [await encodePicture(bytes)], by)
    return { url: stored?.media_url ?? null, reason: null }
  } catch (error) {
    if (error instanceof StorageError) throw new HttpError(error.status, error.message, undefined, error)
    if (error instanceof NotFetched || (error instanceof HttpError && error.status === 422))
      return { url: null, reason: error.message }
    throw error
  }
}

/**
 * Fetches the next pictures of an uploaded sheet, some at a time; returns how many of all are done. Throws 422 when there
 * are too many, 503 or 507 when they cannot be stored.
 */
export async function fetchPictures(
  parts: Parts,
  importId: string,
  mapping: SheetReading['mapping'],
  by: string,
): Promise<{ total: number; done: number }> {
  const rows = mappedRows(await findImportRows(parts.db, importId), mapping)
  const addresses = pictureAddresses(rows)
  if (addresses.length > MOST_PICTURES) throw new HttpError(422, sheetMessages.tooManyPictures(MOST_PICTURES))
  const known = await findImportPictures(parts.db, importId)
  const next = addresses.filter((address) => !known.has(address)).slice(0, AT_ONCE)
  await Promise.all(
    next.map(async (address) => {
      const picture = await fetchPicture(parts, address, by)
      await insertImportPicture(parts.db, { import_id: importId, address, ...picture })
    }),
  )
  const done = addresses.filter((address) => known.has(address)).length + next.length
  return { total: addresses.length, done }
}
