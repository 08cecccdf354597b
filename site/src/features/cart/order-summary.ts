import { formatRupees, formatRupeesAndPaise } from '@karigar/contract/pricing'
import { counted } from '../../lib/counted.ts'
import { pagePart } from '../../lib/part.ts'
import { cartTotal, itemCount } from './cart-line.ts'
import type { ReviewedLine } from './cart-review.ts'
import { isOffered } from './cart-review.ts'
import type { ChatDetails } from './checkout-message.ts'
import { checkoutLink } from './checkout-message.ts'

const summary = pagePart(document, 'summary')
const checkout = pagePart(summary, 'checkout', HTMLAnchorElement)
const hold = pagePart(summary, 'hold')
const spoken = pagePart(summary, 'spoken')

function holdText(changed: number, gone: number): string {
  const sentences: string[] = []
  if (changed === 1)
    sentences.push('A line has changed since you added it. Accept or remove it to check out.')
  if (changed > 1)
    sentences.push(`${changed} lines have changed since you added them. Accept or remove them to check out.`)
  if (gone === 1) sentences.push('A line is no longer offered. Remove it to check out.')
  if (gone > 1) sentences.push(`${gone} lines are no longer offered. Remove them to check out.`)
  return sentences.join(' ')
}

/** Without an address a link does nothing, in whatever way it is pressed; it stays where the keyboard finds it. */
function setCheckout(href: string | null): void {
  if (href === null) {
    checkout.removeAttribute('href')
    checkout.tabIndex = 0
    checkout.role = 'link'
    checkout.ariaDisabled = 'true'
    checkout.setAttribute('aria-describedby', hold.id)
    return
  }
  checkout.href = href
  for (const name of ['tabindex', 'role', 'aria-disabled', 'aria-describedby']) checkout.removeAttribute(name)
}

let isOfferOpen = true

/** The offer for a first order is no longer this customer's. */
export function closeFirstOffer(): void {
  isOfferOpen = false
  pagePart(summary, 'first-order').hidden = true
}

let lastSpoken: string | null = null

/**
 * Shows what the order comes to. The chat link is whole at every moment: what a message is to say must be in it
 * before the press, because a browser opens no other address after one.
 */
export function showSummary(lines: readonly ReviewedLine[], chat: ChatDetails): void {
  const order = lines.filter(isOffered).map(({ line }) => line)
  const total = cartTotal(order)
  for (const name of ['subtotal', 'total-amount'])
    pagePart(summary, name).textContent = formatRupeesAndPaise(total)

  pagePart(summary, 'first-order').hidden = !isOfferOpen || order.length === 0

  const gone = lines.length - order.length
  const changed = lines.filter(({ issue }) => issue?.kind === 'changed').length
  const isHeld = gone + changed > 0
  hold.hidden = !isHeld
  const why = isHeld ? holdText(changed, gone) : ''
  pagePart(hold, 'hold-text').textContent = why
  pagePart(hold, 'accept-all').hidden = changed < 2
  setCheckout(isHeld || order.length === 0 ? null : checkoutLink(order, chat))

  const items = itemCount(order)
  const words = `${counted(items, 'item')}, total ${formatRupees(total)}. ${why}`.trim()
  // What stood there when the page opened is read with the page.
  if (lastSpoken !== null && words !== lastSpoken) spoken.textContent = words
  lastSpoken = words
}
