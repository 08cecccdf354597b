import { addDays, isDate, shopMoment } from '@karigar/contract/rules/shop-clock'
import { bookingMessages } from '@karigar/contract/words/booking-messages'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import { transact } from '../../database/transact.ts'
import { refuse } from '../../http/errors.ts'
import { bringBack, fileAway, fileAwayOlder, markHeard, unmarkHeard } from './order-chat.repository.ts'

/**
 * Marks orders as heard of from the customer, which also brings filed ones back, or takes the mark back. Returns the
 * ids of the orders that have changed.
 */
export async function setHeard(
  db: Kysely<Tables>,
  ids: string[],
  heard: boolean,
): Promise<{ ids: string[] }> {
  return transact(db, async (trx) => ({
    ids: heard ? await markHeard(trx, ids, timestamp()) : await unmarkHeard(trx, ids),
  }))
}

/**
 * Files orders away that are still not sent, or brings orders back. Returns the ids of the orders that have changed:
 * one that was heard of meanwhile stays in the lists.
 */
export async function setFiled(
  db: Kysely<Tables>,
  ids: string[],
  filed: boolean,
): Promise<{ ids: string[] }> {
  return transact(db, async (trx) => ({
    ids: filed ? await fileAway(trx, ids, timestamp()) : await bringBack(trx, ids),
  }))
}

/** Files all orders away that were not sent and were placed up to this day. Throws 422 for a text that is no day. */
export async function fileOlder(db: Kysely<Tables>, until: string): Promise<{ filed: number }> {
  if (!isDate(until)) refuse({ until: bookingMessages.notADay })
  const end = shopMoment(addDays(until, 1), '00:00').toISOString()
  return transact(db, async (trx) => ({ filed: await fileAwayOlder(trx, end, timestamp()) }))
}
