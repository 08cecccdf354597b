/** Texts about a handed-over order. In this file, so that only the scripts that show them load them. */
import { formatRupees } from '@karigar/contract/base/rupees'
import { cartTotal } from '../cart/cart-line.ts'
import type { HandedOff } from '../cart/handed-off.ts'
import { asRecorded } from './recorded-order.ts'

export const orderWords = {
  recorded: (number: string) => `Order ${number} is recorded`,
  sentLate: 'It was written down when the shop was not reached in time, and has arrived now.',
  sentBehind: 'It is written out in WhatsApp.',
  notRecorded: 'Your order could not be recorded',
  noNumberYet:
    'It has no number yet, because the shop was not reached in time. It is recorded as soon as it can be.',
}

/** Returns sentences about the order's number, price changes and discount, or about its failure. */
export function orderSentences({ lines, order, refused }: Omit<HandedOff, 'key' | 'isCart'>): string[] {
  if (refused !== null) return [`${orderWords.notRecorded}: ${refused}`]
  if (!order) return [orderWords.noNumberYet]
  const sentences = [`Your order number is ${order.order_id}.`]
  const [shown, recorded] = [cartTotal(lines), cartTotal(asRecorded(lines, order))]
  if (shown !== recorded)
    sentences.push(
      `The shop has changed a price meanwhile: your order comes to ${formatRupees(recorded)}, not ${formatRupees(shown)}.`,
    )
  if (order.discount > 0)
    sentences.push(`Your first-order discount is taken off: you pay ${formatRupees(order.total)}.`)
  return sentences
}
