import type { CartLine } from './cart-line.ts'
import { cartTotal, itemCount } from './cart-line.ts'
import type { ReviewedLine } from './cart-review.ts'
import { isOffered } from './cart-review.ts'

/** What the order summary says of the cart's lines. */
export interface OrderSums {
  /** The lines that can be ordered, as they would be ordered today. */
  order: CartLine[]
  /** Rupees. */
  total: number
  items: number
  /** How many lines cost or take something else than when they were added. */
  changed: number
  /** Why the order cannot be handed over yet, as sentences; empty where it can. */
  hold: string
}

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

/** Adds up what the order comes to, and says what keeps it back. */
export function orderSums(lines: readonly ReviewedLine[]): OrderSums {
  const order = lines.filter(isOffered).map(({ line }) => line)
  const changed = lines.filter(({ issue }) => issue?.kind === 'changed').length
  return {
    order,
    total: cartTotal(order),
    items: itemCount(order),
    changed,
    hold: holdText(changed, lines.length - order.length),
  }
}
