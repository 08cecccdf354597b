import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Selectable } from 'kysely'
import { type BackgroundWork, createBackgroundWork } from '../async/background-work.ts'
import { inParallel } from '../async/in-parallel.ts'
import type { Tables } from '../database/database.ts'
import { timestamp } from '../database/new-record.ts'

/** How often to look for what other processes have queued, and for what has failed. */
const POLL_MS = 30_000
const MAX_PAUSE_MS = 60 * 60_000

/** Returns the moment that comes so many milliseconds from now. */
export const later = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()

/** Returns how long to wait before the next try after so many attempts, in milliseconds. */
export const pauseAfter = (attempts: number): number => Math.min(2 ** attempts * 15_000, MAX_PAUSE_MS)

/** A kind of thing that transactions write down and that leaves the shop afterwards, such as mails. */
export interface Outgoing<Row> {
  /** What the log calls one of them. */
  name: (row: Row) => string
  /** How long one is claimed, so that no other process hands it over too. */
  claimMs: number
  /** Returns what is due at `now`: that which has been due longest, or several that are handed over side by side. */
  findDue: (db: Kysely<Tables>, now: string) => Promise<Row[]>
  /** Claims one by moving its due time ahead to `until`; returns false when another process has claimed it. */
  claim: (db: Kysely<Tables>, row: Row, until: string) => Promise<boolean>
  /** Hands one over that is claimed until then, and notes what has become of it. What it throws is handed to `noteFailure`. */
  handOver: (row: Row, until: string) => Promise<void>
  /** Notes that one could not be handed over, and when it is tried again. */
  noteFailure: (row: Row, error: unknown) => Promise<void>
}

/** So many are handed over side by side, so that a receiver who does not answer holds nobody up. */
const AT_ONCE = 8

/** The tables whose rows leave the shop one by one, with `due_at` and `attempts`. */
type DueTable = 'mails' | 'payment_links' | 'gateway_refunds'

/** Returns how a row of this table is found that has been due longest, and claimed; a claim counts as an attempt. */
export const singleRows = <Table extends DueTable>(
  table: Table,
): Pick<Outgoing<Selectable<Tables[Table]>>, 'findDue' | 'claim'> => ({
  findDue: async (db, now) =>
    (await db
      .selectFrom(table as DueTable)
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .execute()) as Selectable<Tables[Table]>[],
  async claim(db, row, until) {
    const { id, due_at, attempts } = row as Selectable<Tables[DueTable]>
    const { numUpdatedRows } = await db
      .updateTable(table as DueTable)
      .set({ due_at: until, attempts: attempts + 1 })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})

interface Shop {
  db: Kysely<Tables>
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Hands over what is due of one kind; resolves with false when nothing is. */
export type Way = (shop: Shop) => Promise<boolean>

export const wayOut =
  <Row>({ name, claimMs, findDue, claim, handOver, noteFailure }: Outgoing<Row>): Way =>
  async ({ db, log }) => {
    const due = await findDue(db, timestamp())
    await inParallel(due, AT_ONCE, async (row) => {
      const until = later(claimMs)
      if (!(await claim(db, row, until))) return
      try {
        await handOver(row, until)
      } catch (error) {
        log.error(error, `${name(row)} could not be handed over`)
        await noteFailure(row, error)
      }
    })
    return due.length > 0
  }

interface OutboxOptions {
  /** Runs first each time. */
  before?: () => Promise<void>
  everyMs?: number
}

/** Hands over what is due, whenever it is woken and every 30 seconds unless set: all of one way before the next. */
export function createOutbox(
  shop: Shop,
  ways: readonly Way[],
  { before = async () => {}, everyMs = POLL_MS }: OutboxOptions = {},
): BackgroundWork {
  async function handNextOver(): Promise<boolean> {
    for (const way of ways) if (await way(shop)) return true
    return false
  }
  return createBackgroundWork(everyMs, async (isClosed) => {
    try {
      await before()
      while (!isClosed() && (await handNextOver()));
    } catch (error) {
      shop.log.error(error, 'what is due to leave the shop could not be read')
    }
  })
}
