import { orderSummaryWords } from '#words/cart.ts'
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
  return [changed > 0 && orderSummaryWords.changed(changed), gone > 0 && orderSummaryWords.gone(gone)]
    .filter(Boolean)
    .join(' ')
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
