/** The cart beside what the site says of its services today, and when it is asked. */
import { atom } from 'nanostores'
import type { CartLine } from './cart-line.ts'
import { lineKey } from './cart-line.ts'
import { $knownPrices, $priceCheck, checkPrices } from './cart-prices.ts'
import { isOffered, type ReviewedLine, reviewLine, withCurrentNames } from './cart-review.ts'
import { $cart, updateLines } from './cart-store.ts'

/** The cart as the catalogue sees it now. */
export const $reviewed = atom<readonly ReviewedLine[]>([])

// By hand: `computed` and what it needs to know who listens are as large as the cart's own stores.
const review = () => $reviewed.set($cart.get().map((line) => reviewLine(line, $knownPrices.get())))
$cart.subscribe(review)
$knownPrices.listen(review)

/** Whether some prices could not be asked for, in the last round that has ended. */
export const $isUnchecked = atom(false)

function accept(isMeant: (line: CartLine) => boolean): void {
  updateLines((line) => {
    const now = reviewLine(line, $knownPrices.get())
    return isMeant(line) && now.issue !== null && isOffered(now) ? now.line : line
  })
}

/** Takes today's figures over into one line. */
export const acceptLine = (key: string): void => accept((line) => lineKey(line) === key)

/** Takes today's figures over into all lines that can still be ordered. */
export const acceptAll = (): void => accept(() => true)

/** Services that this page has asked about; another tab may add others. */
const asked = new Set<string>()

/** Asks for today's prices of what is in the cart. */
export async function checkCart(): Promise<void> {
  const ids = $cart.get().map(({ service_id }) => service_id)
  if (ids.length === 0 || document.hidden) return
  for (const id of ids) asked.add(id)
  await checkPrices(ids)
  updateLines((line) => withCurrentNames(line, $knownPrices.get()))
}

/** Asks at once, for whatever comes into the cart, and whenever this page comes to the front or back online. */
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
