import type { SheetProgress, SheetReading } from '@karigar/contract/catalogue/sheets/sheet.wire'
import { LRUCache } from 'lru-cache'
import { findCatalogueRevision } from '../../../catalogue/revision.repository.ts'
import { contentHash } from '../../../crypto/content-hash.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { compareSheet, type ComparedSheet } from './compare-sheet.ts'
import { countImportPictures } from './service-imports.repository.ts'

/** Comparisons that are kept, so that the next page of one comes at once and its import begins with it. */
const MOST_KEPT = 2
/** How long one is kept after its last use, in milliseconds: each can take tens of megabytes. */
const KEPT_MS = 5 * 60_000
/** How often a sheet is compared anew because the catalogue has changed meanwhile. */
const MOST_TRIES = 3

/** A comparison with the catalogue as it stood at one moment. */
export interface SheetAtState {
  sheet: ComparedSheet
  /** Names that moment; null when the catalogue was changed while it was compared. */
  state: string | null
}

/** Names all that a comparison depends on besides the sheet itself: the same name, the same comparison. */
export async function stateOf(db: Database, id: string, { fetch_pictures }: SheetReading): Promise<string> {
  const fetched = fetch_pictures ? await countImportPictures(db, id) : 0
  return `${await findCatalogueRevision(db)} ${fetched}`
}

/** The comparisons of uploaded sheets that this process makes. */
export interface SheetComparisons {
  /** Compares a sheet with the catalogue without holding a transaction, or returns the present comparison if it is kept. */
  compare(id: string, reading: SheetReading): Promise<SheetAtState>
  /** Notes how far the work on a sheet has come; null: it is done. */
  note(id: string, progress: SheetProgress | null): void
  /** Returns how far this process has come with a sheet; null when it does nothing with it. */
  progressOf(id: string): SheetProgress | null
  /** Frees the memory of comparisons that are over. */
  forget(): void
}

export function createSheetComparisons(db: DatabasePool): SheetComparisons {
  const kept = new LRUCache<string, SheetAtState>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
  })
  const running = new Map<string, SheetProgress>()

  function note(id: string, progress: SheetProgress | null): void {
    if (progress) running.set(id, progress)
    else running.delete(id)
  }

  async function compareNow(id: string, reading: SheetReading, state: string): Promise<SheetAtState> {
    const sheet = await compareSheet(db, id, reading, (done, total) =>
      note(id, { step: 'comparing', done, total }),
    )
    return { sheet, state: (await stateOf(db, id, reading)) === state ? state : null }
  }

  return {
    note,
    progressOf: (id) => running.get(id) ?? null,
    forget: () => kept.clear(),
    async compare(id, reading) {
      const { mapping, make_missing, fetch_pictures } = reading
      try {
        for (let attempt = 1; ; attempt += 1) {
          const state = await stateOf(db, id, reading)
          const key = contentHash(JSON.stringify([id, mapping, make_missing, fetch_pictures, state]))
          const known = kept.get(key)
          if (known) return known
          const made = await compareNow(id, reading, state)
          if (made.state !== null) kept.set(key, made)
          if (made.state !== null || attempt === MOST_TRIES) return made
        }
      } finally {
        note(id, null)
      }
    },
  }
}
