import type { Shop } from '@karigar/contract/wire/shop'
import { namedShop } from '@karigar/contract/rules/shop-opening'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingsTable } from '../../database/tables/bookings.table.ts'

export interface CalendarDetails {
  shop: Pick<Shop, 'name' | 'email'>
  /** The address of the meeting's page. */
  link: string
  /** What the meeting is about, where it may be told. */
  topic: string | null
}

/** A meeting as an iCalendar file; a newer one of the same meeting replaces or cancels it in a calendar. */
export function calendarFile(booking: BookingsTable, { shop, link, topic }: CalendarDetails): string {
  const cancelled = booking.status === 'cancelled'
  const calendar = ical({
    prodId: { company: 'Karigar', product: 'Meetings' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${booking.id}@karigar`,
    sequence: booking.sequence,
    // The moment of the change, not of the download: the same state is the same file.
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
  return calendar.toString()
}
