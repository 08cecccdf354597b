import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'

/** A call that is measured beside the ceiling. */
export interface MeasuredCall {
  what: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** The ceiling keeps the shop's answer as a buffer. */
  isKept?: true
  /** Each request differs; see `LoadJob.distinct`. */
  isDistinct?: true
  /** The least ratio of processor time, ceiling to shop, that is aimed at. */
  aim: number
}

const json = { 'content-type': 'application/json' }

const newest = new URLSearchParams({
  sort: JSON.stringify(['created_at', 'DESC']),
  range: JSON.stringify([0, 24]),
}).toString()

const meeting = new URLSearchParams({
  user_name: 'Asha Rao',
  user_num: '9876543210',
  topic: 'A website for our bakery',
}).toString()

const keptRead = (
  what: string,
  path: string,
  headers: Record<string, string>,
  aim: number,
): MeasuredCall => ({
  what,
  method: 'GET',
  path,
  headers,
  isKept: true,
  aim,
})

/** Returns the calls in the order in which they are measured: the list of orders shows those placed before it. */
export function measuredCalls(adminToken: string): MeasuredCall[] {
  const list = (name: string): MeasuredCall => ({
    what: `GET /admin/${name}, 25 rows`,
    method: 'GET',
    path: `/api/admin/${name}?${newest}`,
    headers: { authorization: `Bearer ${adminToken}` },
    aim: 0.6,
  })
  const brotli = { 'accept-encoding': 'br' }
  return [
    keptRead('a published page, brotli', '/services/logo-design', brotli, 0.8),
    keptRead('GET /public/services/:id', '/api/public/services/logo-design', {}, 0.6),
    keptRead(
      'GET /public/categories-with-services, brotli',
      '/api/public/categories-with-services',
      brotli,
      0.6,
    ),
    list('services'),
    {
      what: 'POST /public/orders',
      method: 'POST',
      path: '/api/public/orders',
      headers: json,
      body: JSON.stringify({
        key: 'order-{n}',
        lines: [{ service_id: 'logo-design', variant: 'Wordmark', tier: 'Standard', quantity: 1 }],
      }),
      isDistinct: true,
      aim: 0.6,
    },
    {
      what: 'POST /public/add_bookings',
      method: 'POST',
      path: `/api/public/add_bookings?${meeting}&dateandtime={day}T{time}`,
      headers: { 'idempotency-key': 'booking-{n}' },
      isDistinct: true,
      aim: 0.6,
    },
    list('orders'),
  ]
}

/**
 * A customer opens an account from an address of its own, which hashes a password as a sign-in does: those of one account
 * are limited.
 */
export const newAccount = (round: number) =>
  ({
    method: 'POST',
    path: '/api/auth/register',
    headers: json,
    body: JSON.stringify({
      name: 'Asha Rao',
      email: `asha-${round}-{n}@example.com`,
      password: DEMO_ACCOUNTS.customer.password,
    }),
  }) as const

/** Meetings at any time of any day, so that there are enough slots to book. */
export const OPEN_ALL_DAY = {
  opens: '00:00',
  closes: '23:55',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  slot_minutes: 5,
  notice_minutes: 0,
  horizon_days: 730,
  change_cutoff_minutes: 0,
}
