import type { Shop } from '@karigar/contract/shop/shop.wire'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'

export interface CalendarDetails {
  shop: Pick<Shop, 'name' | 'email'>
  /** URL of the meeting's page. */
  link: string
  /** The meeting's topic; null to leave it out. */
  topic: string | null
}

/** Returns a meeting as an iCalendar file; a newer one replaces or cancels the meeting in a calendar. */
export function calendarFile(booking: BookingsTable, { shop, link, topic }: CalendarDetails): string {
  const cancelled = booking.status === 'cancelled'
  const calendar = ical({
    prodId: { company: 'Karigar', product: 'Meetings' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.id}@karigar`,
    sequence: booking.sequence,
    // The time of the change, not of the download, so that the same state gives the same file.
    stamp: new Date(booking.updated_at),
    created: new Date(booking.created_at),
    lastModified: new Date(booking.updated_at),
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    summary: `Meeting with ${namedShop(shop)}`,
    description: [topic, link].filter((line) => line !== null).join('\n\n'),
    url: link,
    ...(shop.name && shop.email ? { organizer: { name: shop.name, email: shop.email } } : {}),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The library leaves out the end of the last line, which the format has (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`
}
