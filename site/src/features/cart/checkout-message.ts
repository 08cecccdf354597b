/** The order enquiry as a chat message (specification §1, §7), and the link that opens the chat with it. */
import { messages } from '@karigar/contract/messages'
import { formatRupees } from '@karigar/contract/pricing'
import type { Shop } from '@karigar/contract/shop'
import { counted } from '../../lib/counted.ts'
import type { CartLine } from './cart-line.ts'
import { cartTotal, choiceOf, lineTotal } from './cart-line.ts'

/** What a message names besides the lines. */
export interface ChatDetails {
  /** The shop's name, for the greeting. */
  shopName: string
  /** The chat number; everything but digits is dropped. */
  whatsapp: string
  /** The site's public address, without a slash at its end. */
  siteUrl: string
}

/** What a message says of a line. */
export type OrderLine = Pick<CartLine, 'service_id' | 'title' | 'variant' | 'tier' | 'price' | 'quantity'>

/** Chat apps and the systems that open them stop taking links somewhere past 2,000 characters. */
export const MAX_LINK_LENGTH = 1800

const FIRST_ORDER = `If this is my first order, please apply the ${messages.offer.firstOrderDiscount} first-order offer.`

/** `https://wa.me/{digits}?text=…` */
export function chatLink(number: string, message: string): string {
  // A lone half of a character pair, which a cut-off title may end in, cannot be encoded.
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`
}

/** The link that opens the chat for a question to the shop. */
export function questionLink({ name, whatsapp }: Pick<Shop, 'name' | 'whatsapp'>): string {
  return chatLink(whatsapp, `Hello ${name}, I have a question.`)
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function nameOf(line: OrderLine): string {
  const choice = choiceOf(line)
  return oneLine(choice ? `${line.title} (${choice})` : line.title)
}

function detailed(line: OrderLine, index: number, { siteUrl }: ChatDetails): string {
  const sum = line.quantity > 1 ? ` = ${formatRupees(lineTotal(line))}` : ''
  return [
    `${index + 1}. ${nameOf(line)}`,
    `Quantity: ${line.quantity} × ${formatRupees(line.price)}${sum}`,
    `${siteUrl}/services/${encodeURIComponent(line.service_id.toWellFormed())}`,
  ].join('\n')
}

const named = (line: OrderLine) => `${line.quantity} × ${nameOf(line)}`

/** How much of the order each line carries, the fullest first; what is left out of the lines is in the closing link. */
function* bodies(order: readonly OrderLine[], chat: ChatDetails): Generator<string> {
  yield order.map((line, index) => detailed(line, index, chat)).join('\n\n')
  const link = `${chat.siteUrl}/services`
  yield [...order.map((line) => `${named(line)}: ${formatRupees(lineTotal(line))}`), link].join('\n')
  const names = order.map(named)
  yield [...names, link].join('\n')
  for (let shown = order.length - 1; shown > 0; shown--) {
    const more = `and ${counted(order.length - shown, 'more service')}`
    yield [...names.slice(0, shown), more, link].join('\n')
  }
  yield [counted(order.length, 'service'), link].join('\n')
}

/** What every message says, however short: greeting, total, how many, and the offer for a first order. */
function compose(order: readonly OrderLine[], { shopName }: ChatDetails, body: string): string {
  const items = order.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = `Total: ${formatRupees(cartTotal(order))} (${counted(items, 'item')})`
  return [`Hello ${shopName}, I would like to order:`, body, total, FIRST_ORDER].join('\n\n')
}

/** The message with as much detail as a link can carry. */
export function checkoutMessage(order: readonly OrderLine[], chat: ChatDetails): string {
  let text = ''
  for (const body of bodies(order, chat)) {
    text = compose(order, chat, body)
    if (chatLink(chat.whatsapp, text).length <= MAX_LINK_LENGTH) break
  }
  return text
}

/** The link that opens the chat with the order written out. */
export function checkoutLink(order: readonly OrderLine[], chat: ChatDetails): string {
  return chatLink(chat.whatsapp, checkoutMessage(order, chat))
}
