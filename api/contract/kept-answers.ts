/** What a console keeps of the answers to its reads, so that what was seen can be read without a connection. */
import type { EndpointKey } from './endpoints.ts'

/** Every read of the consoles. */
export type ConsoleRead =
  Extract<EndpointKey, `GET /${'admin' | 'manager' | 'staff'}/${string}`> | 'GET /public/shop'

/**
 * Whether an answer is kept. `kept`: as a screen shows it, but never more than `MOST_ROWS` rows at once, because a list is
 * exported in larger pieces. `kept whole`: all rows of a short list, whose names other screens show. A sentence says why an
 * answer is never kept.
 */
export type Keeping = 'kept' | 'kept whole' | { never: string }

/** The most rows of a list that a screen shows at once; an export asks for more. */
export const MOST_ROWS = 100

const opens = { never: 'Whoever has the link or the key that it tells can open something by it.' }
const secret = { never: 'It is about keys, secrets or how money is taken.' }
const access = { never: 'It is about who can sign in, and how.' }
const present = { never: 'It says what is going on at this moment, and would be wrong at the next.' }
const form = { never: 'Only a form asks for it, which cannot be saved without a connection.' }
const changes = {
  never: 'It tells what was changed anywhere: how money is taken and who can sign in among it.',
}
const sheet = { never: 'It is the contents of a file that goes in or out.' }

/** Every read of the consoles has a line here: a new one does not compile without. */
export const KEPT_ANSWERS: Readonly<Record<ConsoleRead, Keeping>> = {
  'GET /public/shop': 'kept',

  'GET /admin/today': 'kept',
  'GET /admin/setup': 'kept',
  'GET /admin/dashboard/today': 'kept',
  'GET /admin/dashboard/period': 'kept',
  'GET /admin/orders/statistics/summary': 'kept',

  'GET /admin/orders': 'kept',
  'GET /admin/orders/:id': 'kept',
  'GET /admin/orders/:id/payments': 'kept',
  'GET /admin/orders/:id/versions': 'kept',
  'GET /staff/orders/:id/desk': 'kept',
  'GET /admin/orders/:id/documents': opens,
  'GET /admin/orders/:id/page': opens,
  'GET /admin/orders/:id/payment-links': opens,
  'GET /staff/orders/:id/chat-texts': opens,
  'GET /admin/payment-references': form,
  'GET /admin/first-offer': form,

  'GET /admin/users': 'kept',
  'GET /admin/users/:id': 'kept',
  'GET /admin/customers': 'kept',
  'GET /admin/customers/:id': 'kept',
  'GET /admin/customers/:id/points': 'kept',
  'GET /admin/customers/:id/referrals': 'kept',
  'GET /staff/customers/:id/file': 'kept',
  'GET /admin/customers/:id/reminder': opens,
  'GET /admin/customers/:id/statement': opens,

  'GET /admin/get_bookings_admin': 'kept',
  'GET /admin/get_disabled_dates': 'kept',
  'GET /admin/settings/meetings': 'kept',

  'GET /admin/services': 'kept',
  'GET /admin/services/:id': 'kept',
  'GET /admin/services/:id/draft': 'kept',
  'GET /admin/categories': 'kept whole',
  'GET /admin/categories/:id': 'kept',
  'GET /admin/categories/:id/services': 'kept',
  'GET /admin/labels': 'kept whole',
  'GET /admin/labels/:id': 'kept',
  'GET /admin/synonyms': 'kept',
  'GET /admin/synonyms/:id': 'kept',
  'GET /admin/missed-searches': 'kept',
  'GET /admin/pictures': 'kept',
  'GET /admin/pictures/:id': 'kept',
  'GET /admin/catalogue-order/:id': 'kept',
  'GET /admin/service-imports/:id': sheet,
  'GET /admin/service-imports/:id/progress': sheet,

  'GET /admin/bank-lines': 'kept',
  'GET /admin/bank-lines/:id': 'kept',
  'GET /admin/bank-lines/:id/orders': form,
  'GET /admin/gateway-settlements': 'kept',
  'GET /admin/gateway-settlements/:id': 'kept',
  'GET /admin/tax-deductions': 'kept',
  'GET /admin/tax-deductions/:id': 'kept',

  'GET /admin/history': changes,
  'GET /admin/history/:id': changes,
  'GET /admin/history/people': 'kept',
  'GET /admin/history/:id/version': form,

  'GET /manager/figures': 'kept',
  'GET /manager/today': 'kept',
  'GET /manager/orders': 'kept',
  'GET /manager/orders/:id': 'kept',
  'GET /manager/customers': 'kept',
  'GET /manager/customers/:id': 'kept',

  'GET /admin/settings/documents': 'kept',
  'GET /admin/settings/shop': form,
  'GET /admin/settings/chat-texts': form,
  'GET /admin/settings/loyalty': form,
  'GET /admin/settings/upi': secret,
  'GET /admin/settings/razorpay-webhook': secret,
  'GET /admin/payment/razorpay': secret,
  'GET /admin/keys': secret,
  'GET /admin/settings/admins': access,
  'GET /admin/settings/admins/:id': access,
  'GET /admin/settings/admins/:id/sessions': access,
  'GET /admin/settings/invitations': opens,
  'GET /staff/second-factor': access,
  'GET /staff/sessions': access,
  'GET /staff/push-key': secret,
  'GET /staff/alert-settings': form,
  'GET /staff/preferences': { never: 'The browser has the lists’ set-up in a place of its own.' },
  'GET /staff/alerts': present,
  'GET /staff/alerts/stream': present,
  'GET /admin/publishing': present,
  'GET /admin/publishing/centre': present,
}

const patterns = Object.entries(KEPT_ANSWERS)
  .map(([key, keeping]) => {
    const path = key.replace('GET ', '')
    const names = path.match(/:\w+/g)?.length ?? 0
    return { pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), names, keeping }
  })
  // A name stands for itself before it stands for an id: /history/people is no entry of the history.
  .sort((one, other) => one.names - other.names)

/** Returns how many rows an address asks for; 0 where it does not say. */
function rowsOf(query: URLSearchParams): number {
  const [from, to] =
    /^\[(\d+),(\d+)\]$/
      .exec(query.get('range') ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return from === undefined || to === undefined ? Number(query.get('limit') ?? 0) : to - from + 1
}

/** What somebody types is asked for once and in many pieces. */
function isSearch(query: URLSearchParams): boolean {
  return query.has('q') || /"q":/.test(query.get('filter') ?? '')
}

/** Tells whether the answer to a GET of this path below /api, with this query, may be kept. */
export function mayKeepAnswer(path: string, query: URLSearchParams): boolean {
  const keeping = patterns.find(({ pattern }) => pattern.test(path))?.keeping
  if (keeping === 'kept whole') return !isSearch(query)
  return keeping === 'kept' && !isSearch(query) && rowsOf(query) <= MOST_ROWS
}
