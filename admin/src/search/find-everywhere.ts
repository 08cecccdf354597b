import type { Booking } from '@karigar/contract/meetings/booking.wire'
import type { Category } from '@karigar/contract/catalogue/category.wire'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import type { User } from '@karigar/contract/accounts/user.wire'
import type { DataProvider, RaRecord, SortPayload } from 'react-admin'
import { customerName } from '../customers/customer-name.ts'
import { customerPath } from '../customers/customer-path.ts'
import { formatDate } from '../components/format.ts'
import { findHelp } from '../help/topics.ts'

/** One search result. */
export interface Found {
  /** Name of the group it is listed under. */
  kind: string
  key: string
  text: string
  detail: string
  /** The console's address that opens it. */
  to: string
}

interface Source {
  resource: string
  kind: string
  sort: SortPayload
  read: (record: never) => Pick<Found, 'text' | 'detail' | 'to'>
}

const path = (resource: string, id: string) => `/${resource}/${encodeURIComponent(id)}`

const sources: readonly Source[] = [
  {
    resource: 'services',
    kind: 'Services',
    sort: { field: 'title', order: 'ASC' },
    read: ({ id, title, category }: Service) => ({ text: title, detail: category, to: path('services', id) }),
  },
  {
    resource: 'orders',
    kind: 'Orders',
    sort: { field: 'created_at', order: 'DESC' },
    read: (order: AdminOrder) => ({
      text: order.order_id,
      detail: `${customerName(order)} · ${order.service_name}`,
      to: path('orders', order.order_id),
    }),
  },
  {
    resource: 'users',
    kind: 'Users',
    sort: { field: 'created_at', order: 'DESC' },
    read: ({ id, name, email, phone }: User) => ({
      text: name,
      detail: email ?? phone ?? '',
      to: customerPath(id),
    }),
  },
  {
    resource: 'bookings',
    kind: 'Bookings',
    sort: { field: 'starts_at', order: 'DESC' },
    read: ({ user_name, topic, date, from }: Booking) => ({
      text: user_name,
      detail: `${formatDate(date)}, ${from} · ${topic}`,
      to: `/bookings?filter=${encodeURIComponent(JSON.stringify({ date }))}`,
    }),
  },
  {
    resource: 'categories',
    kind: 'Categories',
    sort: { field: 'name', order: 'ASC' },
    read: ({ id, name, description }: Category) => ({
      text: name,
      detail: description,
      to: path('categories', id),
    }),
  },
  {
    resource: 'labels',
    kind: 'Labels',
    sort: { field: 'name', order: 'ASC' },
    read: ({ id, name, description }: Label) => ({ text: name, detail: description, to: path('labels', id) }),
  },
]

const MOST_OF_A_KIND = 5

const helpMatching = (q: string): Found[] =>
  findHelp(q)
    .slice(0, MOST_OF_A_KIND)
    .map(({ id, question, answer: [detail = ''] }) => ({
      kind: 'Help',
      key: `help ${id}`,
      text: question,
      detail,
      to: `/help#${id}`,
    }))

/**
 * Searches all lists of the console and its help. Returns up to five results of each, in the order of
 * `sources`, with the help last. Rejects if one of the lists cannot be fetched.
 */
export async function findEverywhere(
  dataProvider: DataProvider,
  q: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const found = await Promise.all(
    sources.map(async ({ resource, kind, sort, read }) => {
      const { data } = await dataProvider.getList<RaRecord>(resource, {
        filter: { q },
        sort,
        pagination: { page: 1, perPage: MOST_OF_A_KIND },
        signal,
      })
      return data.map((record) => ({ kind, key: `${resource} ${record.id}`, ...read(record as never) }))
    }),
  )
  return [...found.flat(), ...helpMatching(q)]
}
