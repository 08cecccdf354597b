import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { copiesOf, DERIVATIVE_WIDTHS } from '@karigar/contract/catalogue/pages/picture'
import { resetAvif } from '../../../catalogue/avif-pictures.repository.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import type { DatabasePool } from '../../../database/database.ts'
import { inParallel } from '../../../async/in-parallel.ts'
import { noteChange } from '../../../history/note-change.ts'
import { findSetting, saveSetting } from '../../shop/settings/settings.repository.ts'
import { listMedia } from './media.repository.ts'
import { type MediaStorage, StorageError } from '../../../storage/media-storage.ts'
import { encodeCopy } from './pictures.ts'

const AT_ONCE = 4

/** The setting that records which uploads have been checked: those up to a moment, for these widths. */
const COPIES_SETTING = 'picture_copies'

interface LookedAt {
  widths: number[]
  until: string
}

/** Thrown when one picture cannot have copies; the others may still get theirs. */
class NoCopies extends Error {}

async function makeCopies(media: MediaStorage, url: string, making: () => void): Promise<void> {
  const missing: ReturnType<typeof copiesOf> = []
  for (const copy of copiesOf(url))
    if ((await media.find(path.basename(copy.url))) === null) missing.push(copy)
  if (missing.length === 0) return
  making()
  const full = await media.read(path.basename(url))
  if (full === null) throw new NoCopies('it is not there')
  const bytes = await buffer(full.body).catch((error: unknown) => {
    throw new StorageError(503, `${url} cannot be read to its end.`, error)
  })
  const files: { name: string; bytes: Buffer }[] = []
  for (const copy of missing)
    try {
      files.push({ name: path.basename(copy.url), bytes: await encodeCopy(bytes, copy.width) })
    } catch (error) {
      throw new NoCopies('it cannot be read', { cause: error })
    }
  await media.save(files)
}

/**
 * Makes the smaller copies of stored pictures that are missing, such as after the widths have changed. Each
 * upload is checked once; after an interruption or a storage failure the next start checks them again.
 *
 * @param others URLs of stored pictures that are not uploads; checked when the widths have changed
 * @param tell called when copies are to be made, and for every picture left without copies
 */
export async function makeMissingCopies(
  db: DatabasePool,
  media: MediaStorage,
  others: readonly string[],
  tell: (sentence: string) => void,
): Promise<void> {
  const saved = (await findSetting(db, COPIES_SETTING)) as LookedAt | undefined
  const known = String(saved?.widths) === String(DERIVATIVE_WIDTHS) ? saved : undefined
  // Before a page asks for an AVIF copy of another width.
  if (saved && !known)
    await changeCatalogue(db, async (trx) => {
      await resetAvif(trx)
      // Every page is looked at in a start, and answers are kept for as long as nothing has changed.
      await noteChange(trx, { pages: 'shop' }, [''])
    })
  const uploads = await listMedia(db, known?.until ?? '')
  const until = uploads.at(-1)?.created_at ?? known?.until ?? ''
  let isTold = false
  const making = () => {
    if (!isTold) tell('Making the smaller copies of pictures that pages now ask for')
    isTold = true
  }
  try {
    await inParallel([...(known ? [] : others), ...uploads.map(({ url }) => url)], AT_ONCE, async (url) => {
      try {
        await makeCopies(media, url, making)
      } catch (error) {
        if (!(error instanceof NoCopies)) throw error
        tell(`${url} is left without smaller copies: ${error.message}`)
      }
    })
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    // The shop works without copies: a request for a missing copy gets the full picture.
    tell(`Smaller copies are missing until the next start. ${error.message}`)
    return
  }
  if (known?.until !== until) await saveSetting(db, COPIES_SETTING, { widths: [...DERIVATIVE_WIDTHS], until })
}
