import { bookingTexts } from '@karigar/contract/meetings/booking.fields'
import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import type { CsvColumn } from '../../components/csv.ts'
import { sortableDay } from '../../components/format.ts'

/** The columns of the file with the meetings of a list. */
export const bookingColumns: readonly CsvColumn<AdminBooking>[] = [
  ...bookingTexts.list.map(([source, { label }]) => ({
    heading: label,
    value: (booking: AdminBooking) => booking[source],
  })),
  { heading: 'Meeting Date', value: ({ date }) => date },
  { heading: 'From (IST)', value: ({ from }) => from },
  { heading: 'To (IST)', value: ({ to }) => to },
  { heading: 'Booked On', value: ({ created_at }) => sortableDay(created_at) },
]
