/** The order enquiry as a chat message (specification §1, §7), and the link that opens the chat with it. */
import { messages } from '@karigar/contract/messages'
import { formatRupees } from '@karigar/contract/pricing'
import type { Shop } from '@karigar/contract/shop'
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

function short(line: OrderLine): string {
  return `${line.quantity} × ${nameOf(line)}: ${formatRupees(lineTotal(line))}`
}

function compose(order: readonly OrderLine[], { shopName }: ChatDetails, body: string): string {
  const total = `Total: ${formatRupees(cartTotal(order))}`
  return [`Hello ${shopName}, I would like to order:`, body, total, FIRST_ORDER].join('\n\n')
}

const services = (count: number) => (count === 1 ? 'service' : 'services')

/** The bodies to try, the fullest first: everything, names and sums, fewer and fewer names, a link alone. */
function* bodies(order: readonly OrderLine[], chat: ChatDetails): Generator<string> {
  yield order.map((line, index) => detailed(line, index, chat)).join('\n\n')
  yield order.map(short).join('\n')
  for (let shown = order.length - 1; shown > 0; shown--) {
    yield [
      ...order.slice(0, shown).map(short),
      `and ${order.length - shown} more ${services(order.length - shown)}`,
    ].join('\n')
  }
  yield `${order.length} ${services(order.length)} from ${chat.siteUrl}/services`
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
