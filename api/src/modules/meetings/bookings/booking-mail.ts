import { meetingPath } from '@karigar/contract/meetings/meeting-links'
import { dayName } from '@karigar/contract/base/day-names'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import { slotTimes } from '@karigar/contract/meetings/slots.rules'
import type { Database } from '../../../database/database.ts'
import { isMailbox, mailboxOf } from '../../shop/mail/mail-address.ts'
import { queueMail } from '../../shop/mail/mail.repository.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { findChangedSince } from './bookings.repository.ts'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'
import { calendarFile } from './calendar-file.ts'

const NEWS = {
  booked: ['Your meeting with', 'Your meeting is booked:'],
  moved: ['Your meeting has moved:', 'Your meeting has been moved. It is now on'],
  cancelled: ['Your meeting is cancelled:', 'Your meeting has been cancelled. It was to be on'],
} as const

export interface BookingNews {
  news: keyof typeof NEWS
  /** Token of the meeting's link; null when only its owner knows it. */
  token: string | null
  publicSiteUrl: string
}

function when(booking: BookingsTable): string {
  const { from, to } = slotTimes(booking)
  return `${dayName(shopDate(new Date(booking.starts_at)), shopDate(new Date()))}, ${from} to ${to} IST`
}

/** Most mails per mailbox in an hour, because nobody proves that an address is theirs. */
const MOST_MAILS = 10

/**
 * Tells whether the mailbox has had enough mails. Counts all bookings and changes, including this one, of the
 * meetings that changed in the last hour.
 */
async function hasMailsEnough(db: Database, { email }: BookingsTable): Promise<boolean> {
  const since = new Date(Date.now() - 60 * 60_000).toISOString()
  const mailbox = mailboxOf(email ?? '')
  const changed = (await findChangedSince(db, since)).filter((other) => mailboxOf(other.email) === mailbox)
  return changed.reduce((sum, { sequence }) => sum + sequence + 1, 0) > MOST_MAILS
}

/**
 * Queues a mail to the booking's address, if any, in the caller's transaction. It contains nothing that was
 * typed into the form, because the address may be a stranger's.
 */
export async function queueBookingMail(
  db: Database,
  booking: BookingsTable,
  { news, token, publicSiteUrl }: BookingNews,
): Promise<void> {
  if (booking.email === null || !isMailbox(booking.email) || (await hasMailsEnough(db, booking))) return
  const shop = await readShop(db)
  const link = `${publicSiteUrl}${token === null ? '/booking' : meetingPath(token)}`
  const [subject, sentence] = NEWS[news]
  const cancelled = news === 'cancelled'
  await queueMail(db, {
    recipient: booking.email,
    subject: `${subject} ${namedShop(shop)}`,
    content: [
      'Hello,',
      `${sentence} ${when(booking)}.`,
      cancelled ? 'You can book another one here:' : 'See, move or cancel it here:',
      cancelled ? `${publicSiteUrl}/booking` : link,
      'The attached file brings your calendar up to date.',
      'If you know nothing of this, somebody has mistyped an address: nothing needs to be done.',
      ...(shop.name ? [shop.name] : []),
    ].join('\n\n'),
    attachments: [
      {
        filename: 'meeting.ics',
        content_type: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
        content: calendarFile(booking, { shop, link, topic: null }),
      },
    ],
    expires_at: booking.ends_at,
  })
}
