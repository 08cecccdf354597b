/** Loads today's prices of what is in the cart, and compares the cart with them. */
import type { ServicePrices } from '@karigar/contract/catalogue/pages/pages'
import { atom } from 'nanostores'
import { abortAfter } from '../../../lib/abort-after.ts'
import { rootWords } from '../../../lib/root-words.ts'
import type { CartLine } from '../page/cart-line.ts'
import { lineKey } from '../page/cart-line.ts'
import {
  isOffered,
  type KnownPrices,
  type ReviewedLine,
  reviewLine,
  withCurrentNames,
} from './cart-review.ts'
import { $cart, updateLines } from '../page/cart-store.ts'
import { $handedOff, rememberHandedOff } from '../page/handed-off.ts'

/** Number of parallel requests, and the timeout of each. */
const AT_ONCE = 6
const PATIENCE_MS = 6000

/** Prices of services, as last read from the published files. */
export const $knownPrices = atom<KnownPrices>(new Map())

/** State of the last price check; `unknown` if some prices could not be loaded. */
export const $priceCheck = atom<'idle' | 'checking' | 'done' | 'unknown'>('idle')

function isServicePrices(value: unknown, id: string): value is ServicePrices {
  if (typeof value !== 'object' || value === null) return false
  const prices: Partial<Record<keyof ServicePrices, unknown>> = value
  return (
    prices.id === id &&
    typeof prices.title === 'string' &&
    Array.isArray(prices.variants) &&
    Array.isArray(prices.price_categories)
  )
}

/**
 * Fetches a service's prices from the published file. Returns 'gone' for a service that was deleted; rejects on
 * any other error, on a timeout and for a file that cannot be read.
 */
async function askFor(id: string): Promise<ServicePrices | 'gone'> {
  const response = await fetch(`/services/${encodeURIComponent(id)}.json`, {
    // The browser revalidates the file each time; without changes the server sends no body.
    cache: 'no-cache',
    signal: abortAfter(PATIENCE_MS),
  })
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const prices: unknown = await response.json()
  if (!isServicePrices(prices, id)) throw new Error(`${response.url} holds no prices`)
  return prices
}

let latest = 0

/**
 * Updates `$knownPrices` for these services. Known prices stay if their file cannot be loaded. A later check
 * overtakes an earlier one.
 */
export async function checkPrices(ids: Iterable<string>): Promise<void> {
  const round = ++latest
  const waiting = [...new Set(ids)]
  const answers = new Map<string, ServicePrices | 'gone'>()
  let failures = 0
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        answers.set(id, await askFor(id))
      } catch {
        failures++
      }
    }
  }
  $priceCheck.set('checking')
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (round !== latest) return
  $knownPrices.set(new Map([...$knownPrices.get(), ...answers]))
  $priceCheck.set(failures > 0 ? 'unknown' : 'done')
}

/** The cart's lines, compared with the known prices. */
export const $reviewed = atom<readonly ReviewedLine[]>([])

// Without nanostores' `computed`, whose code would be as large as the cart's own stores.
const review = () => $reviewed.set($cart.get().map((line) => reviewLine(line, $knownPrices.get())))
$cart.subscribe(review)
$knownPrices.listen(review)

/** True if some prices could not be loaded in the last finished check. */
export const $isUnchecked = atom(false)

function accept(isMeant: (line: CartLine) => boolean): void {
  updateLines((line) => {
    const now = reviewLine(line, $knownPrices.get())
    return isMeant(line) && now.issue !== null && isOffered(now) ? now.line : line
  })
}

/** Accepts the current price and delivery time of one line. */
export const acceptLine = (key: string): void => accept((line) => lineKey(line) === key)

/** Accepts the current prices and delivery times of all lines that can still be ordered. */
export const acceptAll = (): void => accept(() => true)

/** Ids of services whose prices this page has requested; another tab may add services. */
const asked = new Set<string>()

/** Loads the current prices of the services in the cart. */
export async function checkCart(): Promise<void> {
  const ids = $cart.get().map(({ service_id }) => service_id)
  if (ids.length === 0 || document.hidden) return
  for (const id of ids) asked.add(id)
  await checkPrices(ids)
  updateLines((line) => withCurrentNames(line, $knownPrices.get()))
}

/**
 * Checks prices now, for services added later, and whenever the page becomes visible or the browser online.
 */
function keepPricesChecked(): void {
  $cart.subscribe((cart) => {
    if (cart.some(({ service_id }) => !asked.has(service_id))) void checkCart()
  })
  $priceCheck.subscribe((state) => {
    if (state !== 'checking') $isUnchecked.set(state === 'unknown')
  })
  document.addEventListener('visibilitychange', () => void checkCart())
  addEventListener('online', () => void checkCart())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void checkCart()
  })
}

/** Starts the cart page's reactions to changes of the cart and of the handed-over order. */
export function startCartListeners(): void {
  $handedOff.subscribe((handed) => {
    rootWords().handedOff = handed ? 'yes' : 'no'
  })
  $cart.subscribe((cart) => {
    // A cart that is filled again is another order than the one handed over.
    if (cart.length > 0 && $handedOff.get()) rememberHandedOff(null)
  })
  keepPricesChecked()
}
