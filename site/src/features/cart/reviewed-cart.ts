/** Compares the cart with today's prices, and decides when these are loaded. */
import { atom } from 'nanostores'
import type { CartLine } from './cart-line.ts'
import { lineKey } from './cart-line.ts'
import { $knownPrices, $priceCheck, checkPrices } from './cart-prices.ts'
import { isOffered, type ReviewedLine, reviewLine, withCurrentNames } from './cart-review.ts'
import { $cart, updateLines } from './cart-store.ts'

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
export function keepPricesChecked(): void {
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
