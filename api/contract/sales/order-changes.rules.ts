import type { OrderLine } from './order.wire.ts'

/** A line that is compared: the one before, the one after, or both. */
export interface ComparedLine {
  before: OrderLine | null
  after: OrderLine | null
  change: 'same' | 'changed' | 'added' | 'removed'
}

const nameOf = ({ service, variant_name }: OrderLine) =>
  JSON.stringify([service.id, service.id === null ? service.title : variant_name])

const isSame = (a: OrderLine, b: OrderLine) =>
  a.quantity === b.quantity &&
  a.service.title === b.service.title &&
  a.variant_name === b.variant_name &&
  a.selected_price_category.name === b.selected_price_category.name &&
  a.selected_price_category.price === b.selected_price_category.price &&
  a.selected_price_category.delivery_time === b.selected_price_category.delivery_time

/**
 * Pairs the lines of two versions of an order. Lines that are the same go together first, then those of the same
 * service and variant. Returns the lines in the order of the later version, then those that were removed.
 */
export function compareLines(before: readonly OrderLine[], after: readonly OrderLine[]): ComparedLine[] {
  const left = [...before]
  const take = (fits: (line: OrderLine) => boolean): OrderLine | null => {
    const index = left.findIndex(fits)
    return index === -1 ? null : (left.splice(index, 1)[0] ?? null)
  }
  const same = after.map((line) => take((other) => isSame(other, line)))
  const paired = after.map((line, index): ComparedLine => {
    const twin = same[index] ?? null
    if (twin) return { before: twin, after: line, change: 'same' }
    const earlier = take((other) => nameOf(other) === nameOf(line))
    return { before: earlier, after: line, change: earlier ? 'changed' : 'added' }
  })
  return [...paired, ...left.map((line) => ({ before: line, after: null, change: 'removed' as const }))]
}
