import type { OfferedSlot } from '@karigar/contract/wire/booking'
import { bookingMessages } from '@karigar/contract/words/booking-messages'
import { isDate, shopDate } from '@karigar/contract/rules/shop-clock'
import {
  type DaySlot,
  freeSlots,
  nearbyDays,
  nearestFreeSlots,
  overlap,
  refusedDay,
  refusedSlot,
  slotAt,
  type SlotRules,
  slotTimes,
} from '@karigar/contract/rules/slots'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../database/database.ts'
import { brokenConstraint } from '../../database/dialect.ts'
import { readSnapshot } from '../../database/transact.ts'
import { conflict, type HttpError, refuse } from '../../http/errors.ts'
import { readMeetings } from '../settings/meetings.ts'
import { findTaken } from './bookings.repository.ts'
import { findDisabledDates } from './disabled-dates.repository.ts'

/** How many other slots are named where one is taken. */
const OFFERED = 6

async function rulesAround(db: Database, [from, to]: readonly [string, string]): Promise<SlotRules> {
  const disabled = await findDisabledDates(db, from, to)
  return {
    settings: await readMeetings(db),
    disabledDates: disabled.map(({ date }) => date),
    now: new Date(),
  }
}

/** Specification §3, availability for a date, as of one moment; 422 for what is no date. */
export async function readSlots(db: Kysely<Tables>, date: string = shopDate(new Date())) {
  if (!isDate(date)) refuse({ date: bookingMessages.notADay })
  return readSnapshot(db, async (trx) => {
    const day = [date, date] as const
    const rules = await rulesAround(trx, day)
    const taken = await findTaken(trx, day, null)
    return {
      date,
      free_slots: freeSlots(date, rules, taken).map(slotTimes),
      booked_slots: taken.map(slotTimes),
      closed: refusedDay(date, rules),
    }
  })
}

const toOffer = (slot: DaySlot): OfferedSlot => ({ date: slot.date, time: slot.time, ...slotTimes(slot) })

type Wanted = { date: string; time: string }

/** Says within a transaction that a slot is taken; `orTaken` makes the answer of it. */
class SlotTaken extends Error {}

/** The refusal of a taken slot: with the free ones nearest to it. */
async function slotTaken(db: Kysely<Tables>, wanted: Wanted): Promise<HttpError> {
  const days = nearbyDays(wanted.date)
  return readSnapshot(db, async (trx) => {
    const rules = await rulesAround(trx, days)
    const nearest = nearestFreeSlots(wanted, rules, await findTaken(trx, days, null), OFFERED)
    return conflict(bookingMessages.taken, undefined, { free_slots: nearest.map(toOffer) })
  })
}

/**
 * Does what takes a slot. Where it is taken, found by looking or by the database's own constraint, throws 409 with
 * others: they are looked for afterwards, because meanwhile nobody else could book.
 */
export async function orTaken<Result>(
  db: Kysely<Tables>,
  wanted: Wanted,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isTaken = error instanceof SlotTaken || brokenConstraint(error) === 'unique'
    throw isTaken ? await slotTaken(db, wanted) : error
  }
}

/**
 * The slot that begins then, for a new meeting or for `exceptId`'s own. Throws 422 for one that cannot be booked. Only
 * in a transaction in turn on `bookings` does it stay free, and only within `orTaken` is one that is taken answered.
 */
export async function requireFreeSlot(
  db: Database,
  { date, time }: Wanted,
  exceptId: string | null = null,
): Promise<DaySlot> {
  const day = [date, date] as const
  const rules = await rulesAround(db, day)
  const refusal = refusedSlot(date, time, rules)
  if (refusal !== null) refuse({ dateandtime: refusal })
  const slot = slotAt(date, time, rules.settings)
  const taken = await findTaken(db, day, exceptId)
  if (taken.some((other) => overlap(slot, other))) throw new SlotTaken()
  return slot
}
