import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { avifOf } from '@karigar/contract/catalogue/pages/avif'
import { copiesOf } from '@karigar/contract/catalogue/pages/picture'
import { profilePictures } from '@karigar/contract/shop/profile-pictures'
import type { FastifyBaseLogger } from 'fastify'
import type { BackgroundWork } from '../../../async/background-work.ts'
import {
  type AvifPicture,
  claimAvif,
  findAvif,
  findDueAvif,
  findMadeAvif,
  showAvif,
  updateWaitingAvif,
} from '../../../catalogue/avif-pictures.repository.ts'
import { changeCatalogue } from '../../../catalogue/change-catalogue.ts'
import type { DatabasePool } from '../../../database/database.ts'
import { noteChange, shownService } from '../../../history/note-change.ts'
import { createOutbox, later, pauseAfter, type Way, wayOut } from '../../../outbox/outbox.ts'
import { type MediaStorage, StorageError } from '../../../storage/media-storage.ts'
import { findServicesShowing } from '../pictures/picture-texts.repository.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import type { AvifTask } from './make-avif.ts'
import { LONGEST_MS, makeAvifApart } from './make-avif-apart.ts'
import { dropOriginal, originalOf } from './originals.ts'
import { UnreadablePicture } from './unreadable-picture.ts'

/** How long a picture is claimed, so that no other process works at it too; longer than one can take. */
const CLAIM_MS = LONGEST_MS + 60_000
/** After so many tries, some four days, a picture is left without AVIF copies: storage may be away for a while. */
const MOST_ATTEMPTS = 100
/** The pages of so many pictures are made anew together, unless there is nothing left to wait for. */
const SHOWN_TOGETHER = 20
/** How often to look when nothing is to be made by itself: hardly ever. */
const NEVER_MS = 2 ** 31 - 1

/** Makes the AVIF copies that are still to be made, one picture after the other, and has pages name them. */
export type AvifPictures = BackgroundWork

interface Parts {
  db: DatabasePool
  media: MediaStorage
  log: Pick<FastifyBaseLogger, 'error' | 'info'>
  /** False where it works only when it is told to, as in tests. */
  isOn: boolean
}

/** Has pages name the AVIF copies that are stored; returns how many pictures that are. */
async function showMade(db: DatabasePool): Promise<number> {
  if ((await findMadeAvif(db)).length === 0) return 0
  return changeCatalogue(db, async (trx) => {
    const urls = await findMadeAvif(trx)
    await showAvif(trx, urls)
    for (const url of urls) await noteChange(trx, shownService, await findServicesShowing(trx, url))
    const profile = new Set(profilePictures(await readShop(trx)))
    if (urls.some((url) => profile.has(url))) await noteChange(trx, { pages: 'shop' }, [''])
    return urls.length
  })
}

/** @throws UnreadablePicture when the picture is not there */
async function readFile(media: Pick<MediaStorage, 'read'>, url: string): Promise<Buffer> {
  const found = await media.read(path.basename(url))
  if (found === null) throw new UnreadablePicture(`${url} is not there`)
  return buffer(found.body).catch((error: unknown) => {
    throw new StorageError(503, `${url} cannot be read to its end.`, error)
  })
}

export function createAvifPictures({ db, media, log, isOn }: Parts): AvifPictures {
  const stop = new AbortController()

  async function taskOf(url: string): Promise<AvifTask> {
    const full = await readFile(media, url)
    const copies: Buffer[] = []
    for (const copy of copiesOf(url)) copies.push(await readFile(media, copy.url))
    return { original: originalOf(db, url) ?? null, copies: [...copies, full] }
  }

  async function make({ url, due_at, attempts }: AvifPicture): Promise<Uint8Array[] | null | 'stopped'> {
    try {
      return await makeAvifApart(await taskOf(url), stop.signal)
    } catch (error) {
      if (stop.signal.aborted) {
        // For the next start, or another process.
        await updateWaitingAvif(db, url, { due_at, attempts })
        return 'stopped'
      }
      if (!(error instanceof UnreadablePicture)) throw error
      log.error(error, `${url} is left without AVIF copies`)
      return null
    }
  }

  const making = wayOut<AvifPicture>({
    name: ({ url, attempts }) => `the AVIF copies of ${url} (attempt ${attempts + 1})`,
    claimMs: CLAIM_MS,
    findDue: findDueAvif,
    claim: claimAvif,
    async handOver(picture) {
      const { url } = picture
      const made = await make(picture)
      if (made === 'stopped') return
      if (made === null) {
        await updateWaitingAvif(db, url, { state: 'none', due_at: null })
        dropOriginal(db, url)
        return
      }
      const names = [...copiesOf(url).map((copy) => copy.url), url].map((one) => path.basename(avifOf(one)))
      await media.save(names.map((name, index) => ({ name, bytes: Buffer.from(made[index] ?? []) })))
      dropOriginal(db, url)
      if (await updateWaitingAvif(db, url, { state: 'made', due_at: null })) {
        if ((await findMadeAvif(db)).length >= SHOWN_TOGETHER) await showMade(db)
      } else if (!(await findAvif(db, url))) await media.remove(names)
    },
    async noteFailure({ url, attempts }) {
      const isGivenUp = attempts + 1 >= MOST_ATTEMPTS
      const change = isGivenUp
        ? ({ state: 'none', due_at: null } as const)
        : { due_at: later(pauseAfter(attempts + 1)) }
      await updateWaitingAvif(db, url, change)
    },
  })

  /** Reached once nothing is due, so that many pictures do not have the same pages made anew one by one. */
  const showing: Way = async () => {
    const shown = await showMade(db)
    if (shown > 0) log.info(`${shown} pictures have AVIF copies now`)
    return false
  }

  const work = createOutbox({ db, log }, [making, showing], isOn ? {} : { everyMs: NEVER_MS })
  return {
    ...work,
    wake() {
      if (isOn) work.wake()
    },
    async close() {
      // A picture that is begun is made anew after the next start.
      stop.abort()
      await work.close()
    },
  }
}
