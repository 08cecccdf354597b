import type { OfferedSlot } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import { isDate } from '@karigar/contract/base/clock-text'
import {
  type DaySlot,
  freeSlots,
  fullDates,
  nearbyDays,
  nearestFreeSlots,
  refusedDay,
  refusedSlot,
  slotAt,
  type SlotRules,
  slotTimes,
} from '@karigar/contract/meetings/slots.rules'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { brokenConstraint } from '../../../database/dialect.ts'
import { readSnapshot } from '../../../database/transact.ts'
import { conflict, type HttpError, refuse } from '../../../http/errors.ts'
import { meetingSettings } from './meeting-settings.ts'
import { findBooked, isTimeTaken } from './bookings.repository.ts'
import { findDisabledDates } from './disabled-dates.repository.ts'

/** How many free slots are offered when the wanted one is taken. */
const OFFERED = 6

async function rulesAround(db: Database, [from, to]: readonly [string, string]): Promise<SlotRules> {
  const disabled = await findDisabledDates(db, from, to)
  return {
    settings: await meetingSettings.read(db),
    disabledDates: disabled.map(({ date }) => date),
    now: new Date(),
  }
}

/** Returns the coming days with meetings on which nothing is free any more, as of one moment. */
export function readFullDates(db: DatabasePool): Promise<string[]> {
  return readSnapshot(db, async (trx) => {
    const today = shopDate(new Date())
    const { horizon_days } = await meetingSettings.read(trx)
    const days = [today, addDays(today, horizon_days)] as const
    const [from, to] = days
    return fullDates(await rulesAround(trx, days), await findBooked(trx, { from, to }))
  })
}

/**
 * Returns the free and booked slots of a date, as of one moment (specification §3, availability). Throws 422
 * when it is not a date.
 */
export async function readSlots(db: DatabasePool, date: string = shopDate(new Date())) {
  if (!isDate(date)) refuse({ date: bookingMessages.notADay })
  return readSnapshot(db, async (trx) => {
    const rules = await rulesAround(trx, [date, date])
    const taken = await findBooked(trx, { from: date, to: date })
    return {
      date,
      today: shopDate(rules.now),
      free_slots: freeSlots(date, rules, taken).map(slotTimes),
      booked_slots: taken.map(slotTimes),
      closed: refusedDay(date, rules),
    }
  })
}

const toOffer = (slot: DaySlot): OfferedSlot => ({ date: slot.date, time: slot.time, ...slotTimes(slot) })

type Wanted = { date: string; time: string }

/** Thrown in a transaction when a slot is taken; `orTaken` turns it into the response. */
class SlotTaken extends Error {}

/** Returns the 409 for a taken slot, with the nearest free ones. */
async function slotTaken(db: DatabasePool, wanted: Wanted): Promise<HttpError> {
  const days = nearbyDays(wanted.date)
  const [from, to] = days
  return readSnapshot(db, async (trx) => {
    const rules = await rulesAround(trx, days)
    const nearest = nearestFreeSlots(wanted, rules, await findBooked(trx, { from, to }), OFFERED)
    return conflict(bookingMessages.taken, undefined, { free_slots: nearest.map(toOffer) })
  })
}

/**
 * Runs work that takes a slot. When the slot is taken, by check or by a unique constraint, throws 409 with
 * free slots. They are looked up afterwards, because during `work` nobody else can book.
 */
export async function orTaken<Result>(
  db: DatabasePool,
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
 * Returns the slot at this time, for a new meeting or for moving `exceptId`. Throws 422 when it cannot be
 * booked, and SlotTaken, so call it within `orTaken`. The slot stays free only in a transaction with
 * `inTurnOn: 'bookings'`.
 */
export async function requireFreeSlot(db: Database, { date, time }: Wanted, exceptId: string | null = null) {
  const rules = await rulesAround(db, [date, date])
  const refusal = refusedSlot(date, time, rules)
  if (refusal !== null) refuse({ dateandtime: refusal })
  const slot = slotAt(date, time, rules.settings)
  if (await isTimeTaken(db, slot, exceptId)) throw new SlotTaken()
  return slot
}
