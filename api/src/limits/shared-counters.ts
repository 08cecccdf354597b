import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { within } from '../async/within.ts'
import { addHits } from './rate-limits.repository.ts'

/** How many keys a limit remembers here. What is forgotten stays counted in the database but for an unwritten step. */
const MAX_KEYS = 20_000

/** How far the clocks of two machines may be apart; a window that ends later than that allows is none. */
const CLOCKS_APART_MS = 60_000

/** How long a call waits for its hits to be written where the limit is not exact anyway. */
const PATIENCE_MS = 200

/** Hits that are written together. */
interface Batch {
  hits: number
  /** Where the key stands with all of them, once they are written. */
  total?: Promise<number>
}

interface Counter {
  /** By every process as of this one's last write, and by this one since. */
  known: number
  /** Of the window, milliseconds since 1970. */
  endsAt: number
  open: Batch | undefined
  /** The last write; the next one waits for it, so that hits are told apart by their order. */
  turn: Promise<unknown>
}

export interface Standing {
  /** How many hits the window has, this one included. */
  hits: number
  /** Milliseconds until the window ends. */
  endsIn: number
}

/**
 * Counts hits of one limit in fixed windows, together with every other process on the database.
 *
 * Hits are written in steps of a hundredth of the limit. A limit below 200 has steps of one: each hit is written before
 * it is answered, and of any number of hits through any number of processes exactly `max` stay within it. A larger limit
 * costs one write every `step` hits and none in between. Each process then lets through what the others have not
 * written yet, which is less than two steps (one that is being written, one that is not full): the overshoot is under
 * 2 % of the limit for each further process, and none for a single one. Once a key is known to be over its limit,
 * nothing is written for it until its window ends.
 */
export function createCounters(
  db: Kysely<Tables>,
  secret: string,
): (key: string, max: number, windowMs: number) => Promise<Standing> {
  const counters = new Map<string, Counter>()

  function counterOf(key: string, windowMs: number): Counter {
    const now = Date.now()
    const known = counters.get(key)
    if (known && known.endsAt > now && known.endsAt <= now + windowMs + CLOCKS_APART_MS) return known
    const counter = { known: 0, endsAt: now + windowMs, open: undefined, turn: Promise.resolve() }
    // Put last, so that the first in the map is the one that began longest ago.
    counters.delete(key)
    counters.set(key, counter)
    if (counters.size > MAX_KEYS) counters.delete(counters.keys().next().value ?? '')
    return counter
  }

  async function write(key: string, counter: Counter, batch: Batch, windowMs: number): Promise<number> {
    counter.open = undefined
    counter.known += batch.hits
    const row = {
      key: keyedHash(secret, 'rate limit', key),
      hits: batch.hits,
      expires_at: new Date(counter.endsAt).toISOString(),
    }
    const { hits, expires_at } = await addHits(db, row, {
      now: new Date().toISOString(),
      latest: new Date(Date.now() + windowMs + CLOCKS_APART_MS).toISOString(),
    })
    counter.known = hits
    counter.endsAt = Date.parse(expires_at)
    return hits
  }

  return async function count(key, max, windowMs) {
    const step = Math.max(1, Math.floor(max / 100))
    const counter = counterOf(key, windowMs)
    const standing = (hits: number): Standing => ({ hits, endsIn: counter.endsAt - Date.now() })
    if (counter.known > max) return standing(counter.known)
    const batch = (counter.open ??= { hits: 0 })
    batch.hits += 1
    const position = batch.hits
    if (position < step) return standing(counter.known + position)
    if (!batch.total) {
      batch.total = counter.turn.then(() => write(key, counter, batch, windowMs))
      counter.turn = batch.total.catch(() => {
        // Those who wait for the batch are told.
      })
    }
    if (step === 1) return standing((await batch.total) - batch.hits + position)
    // A database that is locked or full must not stop what only reads: this process counts for itself meanwhile.
    let total: number | undefined
    const written = batch.total.then(
      (hits) => {
        total = hits
      },
      () => {
        // Said by every write of the shop that fails with it.
      },
    )
    await within(PATIENCE_MS, written)
    return standing(total === undefined ? counter.known + position : total - batch.hits + position)
  }
}
