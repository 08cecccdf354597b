/** Compares the lines of a cart with today's catalogue (specification §4: no change may go unnoticed). */
import { lineIssueWords, orderSummaryWords } from '#words/cart.ts'
import type { RelatedService, ServicePrices } from '@karigar/contract/catalogue/pages/pages'
import { formatRupeesAndPaise } from '@karigar/contract/base/rupees'
import { offersOf } from '../../service/offers.ts'
import type { CartLine } from '../page/cart-line.ts'
import { cartTotal, itemCount, lineKey } from '../page/cart-line.ts'

/** Today's prices by service id, or `gone`. Services whose prices could not be loaded are absent. */
export type KnownPrices = ReadonlyMap<string, ServicePrices | 'gone'>

/** Something that the shopper has to see before the checkout. */
export type LineIssue =
  /** The service or choice cannot be bought any more. */
  | { kind: 'service-gone' | 'choice-gone'; sentences: string[] }
  /** The price or delivery time has changed; the shopper has to accept it. */
  | { kind: 'changed'; sentences: string[] }

/** A line after comparison with the known prices. */
export interface ReviewedLine {
  key: string
  /** The line as it would be ordered today. */
  line: CartLine
  issue: LineIssue | null
}

function choiceGone({ variant, tier }: CartLine, isVariantGone: boolean): LineIssue {
  const name = isVariantGone ? (variant ?? tier) : tier
  return { kind: 'choice-gone', sentences: [lineIssueWords.choiceGone(name)] }
}

function changes(line: CartLine, today: Pick<CartLine, 'price' | 'delivery_time'>): string[] {
  const sentences: string[] = []
  if (today.price !== line.price) {
    const said = today.price > line.price ? lineIssueWords.priceRaised : lineIssueWords.priceLowered
    sentences.push(said(formatRupeesAndPaise(line.price), formatRupeesAndPaise(today.price)))
  }
  if (today.delivery_time !== line.delivery_time)
    sentences.push(lineIssueWords.timeChanged(line.delivery_time, today.delivery_time))
  return sentences
}

/** Compares one line with the known prices of its service. */
export function reviewLine(line: CartLine, known: KnownPrices): ReviewedLine {
  const key = lineKey(line)
  const prices = known.get(line.service_id)
  if (prices === undefined) return { key, line, issue: null }
  if (prices === 'gone') {
    return { key, line, issue: { kind: 'service-gone', sentences: [lineIssueWords.serviceGone] } }
  }
  const named = withPresentation(line, prices)
  const offer = offersOf(prices).find(({ variant }) => variant === line.variant)
  const tier = offer?.tiers.find(({ name }) => name === line.tier)
  if (!tier) return { key, line: named, issue: choiceGone(line, !offer) }

  const { price, original_price, delivery_time } = tier
  const sentences = changes(line, tier)
  return {
    key,
    line: { ...named, price, original_price, delivery_time },
    issue: sentences.length > 0 ? { kind: 'changed', sentences } : null,
  }
}

function withPresentation(line: CartLine, { title, image_url, revisions }: ServicePrices): CartLine {
  return { ...line, title, image_url, revisions }
}

/**
 * Returns the line with its service's current title, picture and revisions; the same object if nothing
 * differs.
 */
export function withCurrentNames(line: CartLine, known: KnownPrices): CartLine {
  const prices = known.get(line.service_id)
  if (prices === undefined || prices === 'gone') return line
  const { title, image_url, revisions } = prices
  const isSame = title === line.title && image_url === line.image_url && revisions === line.revisions
  return isSame ? line : withPresentation(line, prices)
}

/** Most related services that the cart shows: two rows of a phone; elsewhere one row of three. */
const MOST_RELATED = 4

/** Returns what the lines' services are related to and the cart does not hold, each once; a file may be of an older shop. */
export function relatedTo(lines: readonly ReviewedLine[], known: KnownPrices): RelatedService[] {
  const named = new Set(lines.map(({ line }) => line.service_id))
  return lines
    .flatMap(({ line }) => {
      const prices: Partial<ServicePrices> | 'gone' = known.get(line.service_id) ?? {}
      return (prices !== 'gone' && prices.related) || []
    })
    .filter(({ id }) => !named.has(id) && named.add(id))
    .slice(0, MOST_RELATED)
}

/** Tells whether a reviewed line can be part of an order. */
export const isOffered = ({ issue }: ReviewedLine): boolean => issue === null || issue.kind === 'changed'

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
