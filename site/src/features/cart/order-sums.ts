import type { CartLine } from './cart-line.ts'
import { cartTotal, itemCount } from './cart-line.ts'
import type { ReviewedLine } from './cart-review.ts'
import { isOffered } from './cart-review.ts'

/** The figures of the order summary. */
export interface OrderSums {
  /** The lines that can be ordered, at today's prices. */
  order: CartLine[]
  /** Total in rupees. */
  total: number
  items: number
  /** Number of lines whose price or delivery time has changed since they were added. */
  changed: number
  /** Sentences that say what blocks the checkout; empty if nothing does. */
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

/** Adds up the lines that can be ordered, and says what blocks the checkout. */
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
