import type { Booking, Meeting } from '@karigar/contract/meetings/booking.wire'
import { bookingTexts } from '@karigar/contract/meetings/booking.fields'
import { meetingPath } from '@karigar/contract/meetings/meeting-links'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import {
  type BookingForm,
  changeUntil,
  checkBooking,
  readDateAndTime,
} from '@karigar/contract/meetings/booking.rules'
import { phoneDigits } from '@karigar/contract/base/phone'
import { oneLine } from '@karigar/contract/base/text'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { oneAtATime } from '../../../database/one-at-a-time.ts'
import { transactInTurn } from '../../../database/transact.ts'
import { HttpError, refuse, found } from '../../../http/errors.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { newId, timestamp } from '../../../database/new-record.ts'
import { alertOfMeeting } from '../../accounts/alerts/raise-alert.ts'
import { makeKey, openedBy } from '../../accounts/keys/keys.ts'
import { requireMailbox } from '../../shop/mail/mail-address.ts'
import { meetingSettings } from './meeting-settings.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { type BookingNews, queueBookingMail } from './booking-mail.ts'
import { toBooking, toMeeting } from './booking-view.ts'
import { findBookingById, insertBooking, updateBooking } from './bookings.repository.ts'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'
import { calendarFile } from './calendar-file.ts'
import { orTaken, requireFreeSlot } from './slots.actions.ts'

const bookingsLocked = { inTurnOn: 'bookings' } as const

const inOrder = oneAtATime()

export interface BookedMeeting {
  status: true
  msg: string
  booking: Booking
  token: string
}

/** Returns the columns for a form that has been checked. */
export function bookingColumns(input: BookingForm) {
  const texts = bookingTexts.trimmed(input)
  return {
    ...texts,
    user_name: oneLine(texts.user_name),
    user_num: phoneDigits(texts.user_num) ?? '',
    email: texts.email || null,
  }
}

function wantedSlot(dateandtime: string): { date: string; time: string } {
  const wanted = readDateAndTime(dateandtime)
  if (wanted === null)
    throw new HttpError(422, bookingMessages.notADate, { dateandtime: bookingMessages.notADate })
  return wanted
}

/** Books a meeting. Throws 422 when it cannot be booked, 409 with free slots when the slot is taken. */
export async function bookMeeting(
  {
    db,
    once,
    publicSiteUrl,
    secret,
  }: { db: DatabasePool; once: Once<BookedMeeting>; publicSiteUrl: string; secret: string },
  input: BookingForm,
): Promise<BookedMeeting> {
  refuse(checkBooking(input))
  requireMailbox(input.email)
  const wanted = wantedSlot(input.dateandtime ?? '')
  const look = () => requireFreeSlot(db, wanted)
  const book = () =>
    once(async (trx) => {
      const { starts_at, ends_at } = await requireFreeSlot(trx, wanted)
      const id = newId()
      const { key: token, created_at: now } = await makeKey(trx, secret, { kind: 'meeting', opens: id })
      const row: BookingsTable = {
        id,
        ...bookingColumns(input),
        starts_at,
        ends_at,
        status: 'booked',
        sequence: 0,
        created_at: now,
        updated_at: now,
      }
      await insertBooking(trx, row)
      await queueBookingMail(trx, row, { news: 'booked', token, publicSiteUrl })
      await alertOfMeeting(trx, 'booked', row)
      return { status: true, msg: bookingMessages.confirmedHint, booking: toBooking(row), token }
    }, bookingsLocked)
  return orTaken(db, wanted, () => inOrder(db, book, look))
}

async function requireBooking(db: Database, token: string): Promise<BookingsTable> {
  const id = await openedBy(db, 'meeting', token)
  return found(id === null ? null : await findBookingById(db, id), 'Meeting not found')
}

/** Returns the meeting behind a link; throws 404 when there is none. */
export async function readMeeting(db: Database, token: string): Promise<Meeting> {
  return toMeeting(await requireBooking(db, token), await meetingSettings.read(db), new Date())
}

/** Returns the meeting behind a link as an iCalendar file; throws 404 when there is none. */
export async function readCalendarFile(db: Database, token: string, publicSiteUrl: string): Promise<string> {
  const booking = await requireBooking(db, token)
  const link = `${publicSiteUrl}${meetingPath(token)}`
  return calendarFile(booking, { shop: await readShop(db), link, topic: booking.topic })
}

/** Saves a change of a meeting, queues a mail about it and alerts staff, except for whoever made it. */
async function saveChanges(
  trx: Database,
  booking: BookingsTable,
  changes: Partial<BookingsTable>,
  news: BookingNews,
  actorId: string | null = null,
): Promise<BookingsTable> {
  const after = { ...booking, ...changes, sequence: booking.sequence + 1, updated_at: timestamp() }
  await updateBooking(trx, booking.id, after)
  await queueBookingMail(trx, after, news)
  await alertOfMeeting(trx, news.news, after, actorId)
  return after
}

/**
 * Changes a meeting by its link; null from `changesOf` leaves it unchanged. Throws 422 once it is too late.
 */
async function changeMeeting(
  { db, token, publicSiteUrl }: { db: DatabasePool; token: string; publicSiteUrl: string },
  news: 'moved' | 'cancelled',
  changesOf: (trx: Database, booking: BookingsTable) => Promise<Partial<BookingsTable> | null>,
): Promise<Meeting> {
  return transactInTurn(db, 'bookings', async (trx) => {
    const booking = await requireBooking(trx, token)
    const settings = await meetingSettings.read(trx)
    const now = new Date()
    const changes = await changesOf(trx, booking)
    if (changes === null) return toMeeting(booking, settings, now)
    if (now >= changeUntil(booking.starts_at, settings))
      throw new HttpError(422, bookingMessages.tooLate(settings.change_cutoff_minutes))
    const after = await saveChanges(trx, booking, changes, { news, token, publicSiteUrl })
    return toMeeting(after, settings, now)
  })
}

/**
 * Moves a meeting to another slot. Throws the errors of booking that slot, and 422 when it is too late or
 * cancelled.
 */
export async function moveMeeting(
  by: { db: DatabasePool; token: string; publicSiteUrl: string },
  dateandtime: string,
): Promise<Meeting> {
  const wanted = wantedSlot(dateandtime)
  return orTaken(by.db, wanted, () =>
    changeMeeting(by, 'moved', async (trx, booking) => {
      if (booking.status === 'cancelled') throw new HttpError(422, bookingMessages.isCancelled)
      const { date, time } = toBooking(booking)
      if (date === wanted.date && time === wanted.time) return null
      const { starts_at, ends_at } = await requireFreeSlot(trx, wanted, booking.id)
      return { starts_at, ends_at }
    }),
  )
}

/** Cancels a meeting and frees its slot. Throws 422 once it is too late. */
export async function cancelMeeting(by: {
  db: DatabasePool
  token: string
  publicSiteUrl: string
}): Promise<Meeting> {
  return changeMeeting(by, 'cancelled', async (_, { status }) =>
    status === 'cancelled' ? null : { status: 'cancelled' },
  )
}

/**
 * Cancels a meeting on behalf of the shop, up to its end. Throws 404 for an unknown one, 422 once it is over.
 */
export async function callMeetingOff(
  { db, publicSiteUrl, actorId }: { db: DatabasePool; publicSiteUrl: string; actorId: string },
  id: string,
): Promise<Booking> {
  return transactInTurn(db, 'bookings', async (trx) => {
    const booking = found(await findBookingById(trx, id), 'Meeting not found')
    if (booking.status === 'cancelled') return toBooking(booking)
    if (booking.ends_at <= timestamp()) throw new HttpError(422, bookingMessages.isOver)
    const news: BookingNews = { news: 'cancelled', token: null, publicSiteUrl }
    return toBooking(await saveChanges(trx, booking, { status: 'cancelled' }, news, actorId))
  })
}
