/** The cart page's own script. Its early script has chosen what the first paint shows (pages/cart.astro). */
import { counted } from '../../lib/counted.ts'
import { pagePart } from '../../lib/part.ts'
import { $user } from '../auth/session-store.ts'
import type { CartLine } from './cart-line.ts'
import { itemCount, lineKey } from './cart-line.ts'
import { $knownPrices, $priceCheck, checkPrices } from './cart-prices.ts'
import { isOffered, reviewLine, withCurrentNames } from './cart-review.ts'
import { rowOf, showRows } from './cart-rows.ts'
import {
  $cart,
  $cartNotice,
  clearCart,
  removeLine,
  restoreCart,
  setQuantity,
  updateLines,
  watchCart,
} from './cart-store.ts'
import type { ChatDetails } from './checkout-message.ts'
import { checkoutLink } from './checkout-message.ts'
import { afterOpening } from './hand-off.ts'
import { $handedOff, rememberHandedOff } from './handed-off.ts'
import { closeFirstOffer, showSummary } from './order-summary.ts'
import { recordAndOpen } from './record-and-open.ts'
import { setTypedQuantity } from './typed-quantity.ts'

watchCart()

const page = pagePart(document, 'cart')
const list = pagePart(page, 'rows')
const template = pagePart(page, 'row-template', HTMLTemplateElement)
const checkout = pagePart(page, 'checkout', HTMLAnchorElement)
const openAgain = pagePart(page, 'open-again', HTMLAnchorElement)
const chat = JSON.parse(page.dataset.chat ?? '{}') as ChatDetails

/** A row has two: beside its quantity, or with the word that it is gone. */
const REMOVE = '[data-act="remove"]:not([hidden], [hidden] *)'

/** The cart as the catalogue sees it now. */
const reviewed = () => $cart.get().map((line) => reviewLine(line, $knownPrices.get()))

const focusOn = (element: HTMLElement | null | undefined) => element?.focus()
const emptyHeading = () => document.getElementById('empty-cart')

/** The next thing that keeps the order back, or the way on. */
function focusNextIssue(): void {
  const issue = [...list.querySelectorAll<HTMLElement>('[data-part="issue"]')].find(({ hidden }) => !hidden)
  const control = issue?.querySelector<HTMLElement>('button:not([hidden]), a:not([hidden])')
  focusOn(control ?? checkout)
}

$handedOff.subscribe((handed) => {
  document.documentElement.dataset.handedOff = handed ? 'yes' : 'no'
  if (!handed) return
  openAgain.href = checkoutLink(handed.lines, chat, handed.order)
  void import('../orders/order-notes.ts').then(
    ({ showOrderNotes }) => showOrderNotes(page, handed),
    () => {},
  )
})

function show(): void {
  const lines = reviewed()
  document.documentElement.dataset.cart = lines.length > 0 ? 'filled' : 'empty'
  // An order that goes on is not the one that was handed over.
  if (lines.length > 0 && $handedOff.get()) rememberHandedOff(null)
  const { lostFocus, next } = showRows(list, template, lines)
  showSummary(lines, chat)
  pagePart(page, 'items').textContent = counted(itemCount($cart.get()), 'item')
  page.ariaBusy = 'false'
  if (lostFocus) focusOn(next?.querySelector<HTMLElement>(REMOVE) ?? emptyHeading())
}

$cart.subscribe(show)
$knownPrices.listen(show)

$cartNotice.listen((notice) => {
  // What was pressed to put it back is gone with its message.
  if (notice?.restored) focusOn(rowOf(list, notice.restored)?.querySelector('a'))
})

const accept = (isMeant: (line: CartLine) => boolean) =>
  updateLines((line) => {
    const now = reviewLine(line, $knownPrices.get())
    return isMeant(line) && now.issue !== null && isOffered(now) ? now.line : line
  })

list.addEventListener('click', ({ target }) => {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
  const key = control?.closest<HTMLElement>('[data-key]')?.dataset.key
  const line = $cart.get().find((other) => lineKey(other) === key)
  if (!control || !key || !line) return
  switch (control.dataset.act) {
    case 'less':
      return setQuantity(key, line.quantity - 1)
    case 'more':
      return setQuantity(key, line.quantity + 1)
    case 'remove':
      return removeLine(key)
    case 'accept':
      accept((other) => lineKey(other) === key)
      focusNextIssue()
  }
})

list.addEventListener('keydown', (event) => {
  // The focus goes on to the next line: a key that is held must not remove or accept that too.
  const passesOn =
    event.target instanceof Element && event.target.closest('[data-act="remove"], [data-act="accept"]')
  if (event.repeat && event.key === 'Enter' && passesOn) event.preventDefault()
})

const keyOf = (count: HTMLInputElement) => count.closest<HTMLElement>('[data-key]')?.dataset.key ?? ''

function showQuantity(count: HTMLInputElement): void {
  const key = keyOf(count)
  count.value = String($cart.get().find((line) => lineKey(line) === key)?.quantity ?? '')
}

list.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return
  setTypedQuantity(keyOf(target), target.value)
  showQuantity(target)
})
// Another tab may have changed it while the cursor was here.
list.addEventListener('focusout', ({ target }) => {
  if (target instanceof HTMLInputElement) showQuantity(target)
})

pagePart(page, 'accept-all').addEventListener('click', () => {
  accept(() => true)
  focusNextIssue()
})
pagePart(page, 'clear').addEventListener('click', () => {
  clearCart()
  focusOn(emptyHeading())
})
pagePart(page, 'put-back').addEventListener('click', () => restoreCart($handedOff.get()?.lines ?? []))

checkout.addEventListener('click', () => {
  if (!checkout.hasAttribute('href')) focusNextIssue()
})
checkout.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || checkout.hasAttribute('href')) return
  // Or the same key press would go on to what has the focus then.
  event.preventDefault()
  focusNextIssue()
})
recordAndOpen(checkout, {
  lines: () => reviewed().map(({ line }) => line),
  chat,
  isCart: true,
  onOpened() {
    clearCart()
    focusOn(document.getElementById('handed-off'))
  },
})
afterOpening(openAgain, () => {})

if ($user.get()?.role === 'user')
  void import('./first-order.ts')
    .then(({ hasUsedFirstOffer }) => hasUsedFirstOffer())
    .then(
      (isUsed) => isUsed && closeFirstOffer(),
      () => {
        // The words are conditional: they hold for whoever it is.
      },
    )

/** Services that this page has asked about; another tab may add others. */
const asked = new Set<string>()

async function check(): Promise<void> {
  const ids = $cart.get().map(({ service_id }) => service_id)
  if (ids.length === 0 || document.hidden) return
  for (const id of ids) asked.add(id)
  await checkPrices(ids)
  updateLines((line) => withCurrentNames(line, $knownPrices.get()))
}

// The lines are shown first; what the shop asks for them today is a question of its own.
const shown = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
$cart.subscribe(() => {
  void shown.then(() => {
    if ($cart.get().some(({ service_id }) => !asked.has(service_id))) void check()
  })
})
$priceCheck.subscribe((state) => {
  if (state !== 'checking') pagePart(page, 'unchecked').hidden = state !== 'unknown'
})
pagePart(page, 'check-again').addEventListener('click', () => void check())
document.addEventListener('visibilitychange', () => void check())
addEventListener('online', () => void check())
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void check()
})
