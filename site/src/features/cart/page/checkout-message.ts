/** The order enquiry as a chat message (specification §1, §7), and the link that opens the chat with it. */
import { orderMessageWords } from '#words/cart.ts'
import { lineTotal } from '@karigar/contract/catalogue/pricing.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { asRecorded, type RecordedOrder } from '../../orders/page/recorded-order.ts'
import type { CartLine } from './cart-line.ts'
import { cartTotal, choiceOf, itemCount } from './cart-line.ts'
import { chatLink, MAX_LINK_LENGTH } from '@karigar/contract/base/chat-link'
import { wellFormed } from '@karigar/contract/base/well-formed'

/** The shop's details in a message. */
export interface ChatDetails {
  /** The shop's name, for the greeting. */
  shopName: string
  /** The chat number; everything but digits is dropped. */
  whatsapp: string
  /** The site's public address, without a slash at its end. */
  siteUrl: string
  /** Discount on a first order, such as 10%; absent if there is none. */
  offer?: string
}

/** The fields of a cart line that a message uses. */
export type OrderLine = Pick<CartLine, 'service_id' | 'title' | 'variant' | 'tier' | 'price' | 'quantity'>

/** Returns the message with something after it, if that still fits into a link. */
export type Say = (message: string, fits: (message: string) => boolean, isRecorded: boolean) => string

const alone: Say = (message) => message

// As in the contract's `rules/text.ts`, which would bring the rules of all forms into pages that have none.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function nameOf(line: OrderLine): string {
  const choice = choiceOf(line)
  return oneLine(choice ? `${line.title} (${choice})` : line.title)
}

function detailed(line: OrderLine, index: number, { siteUrl }: ChatDetails): string {
  return [
    `${index + 1}. ${nameOf(line)}`,
    orderMessageWords.quantity(line.quantity, formatRupees(line.price), formatRupees(lineTotal(line))),
    `${siteUrl}/services/${encodeURIComponent(wellFormed(line.service_id))}`,
  ].join('\n')
}

const named = (line: OrderLine) => `${line.quantity} × ${nameOf(line)}`

/** Yields the lines in ever less detail; all but the first version end with a link to the services. */
function* bodies(order: readonly OrderLine[], chat: ChatDetails): Generator<string> {
  yield order.map((line, index) => detailed(line, index, chat)).join('\n\n')
  const link = `${chat.siteUrl}/services`
  yield [...order.map((line) => `${named(line)}: ${formatRupees(lineTotal(line))}`), link].join('\n')
  const names = order.map(named)
  yield [...names, link].join('\n')
  for (let shown = order.length - 1; shown > 0; shown--) {
    const more = orderMessageWords.andMore(order.length - shown)
    yield [...names.slice(0, shown), more, link].join('\n')
  }
  yield [orderMessageWords.services(order.length), link].join('\n')
}

/** Returns the total, a note if the cart showed another one (`shown`), and a recorded discount. */
function sums(
  order: readonly OrderLine[],
  shown: number,
  recorded: RecordedOrder | null,
  offer?: string,
): string {
  const total = cartTotal(order)
  const rows = [orderMessageWords.total(formatRupees(total), itemCount(order))]
  if (shown !== total) rows.push(orderMessageWords.shown(formatRupees(shown)))
  if (recorded && recorded.discount > 0)
    rows.push(
      orderMessageWords.discount(formatRupees(recorded.discount), offer),
      orderMessageWords.toPay(formatRupees(recorded.total)),
    )
  return rows.join('\n')
}

/**
 * Returns the message with as much detail as fits into a link, and with the number of a recorded order. `say` adds
 * what the customer says to the message that would be sent without it.
 */
export function checkoutMessage(
  lines: readonly OrderLine[],
  chat: ChatDetails,
  recorded: RecordedOrder | null = null,
  say: Say = alone,
): string {
  const order = asRecorded(lines, recorded)
  const greeting = recorded
    ? orderMessageWords.greetingOf(chat.shopName, recorded.order_id)
    : orderMessageWords.greeting(chat.shopName)
  // In a recorded order, the shop has already decided about the offer.
  const wish = chat.offer && !recorded ? [orderMessageWords.wish(chat.offer)] : []
  const end = [sums(order, cartTotal(lines), recorded, chat.offer), ...wish]
  const fits = (message: string) => chatLink(chat.whatsapp, message).length <= MAX_LINK_LENGTH
  let text = ''
  for (const body of bodies(order, chat)) {
    text = [greeting, body, ...end].join('\n\n')
    if (fits(text)) break
  }
  return say(text, fits, recorded !== null)
}

/** Returns the link that opens the chat with the message. */
export function checkoutLink(
  lines: readonly OrderLine[],
  chat: ChatDetails,
  recorded: RecordedOrder | null = null,
  say: Say = alone,
): string {
  return chatLink(chat.whatsapp, checkoutMessage(lines, chat, recorded, say))
}
