/** One line of the cart: a service in one variant and tier, at the price when it was added. */
export interface CartLine {
  service_id: string
  title: string
  /** The variant's name; null for a service without variants. */
  variant: string | null
  tier: string
  /** Price of one in rupees. */
  price: number
  original_price: number | null
  /** Text such as "3 days". */
  delivery_time: string
  image_url: string | null
  /** Number of included revisions ("2", "unlimited"); null if the service does not state it. */
  revisions: string | null
  quantity: number
}

/** A line to be added to the cart; each time adds one to its quantity. */
export type NewCartLine = Omit<CartLine, 'quantity'>

/** Highest quantity of one line. */
export const MAX_QUANTITY = 99
/** Most lines read from storage; a longer cart was not made by this shop. */
const MAX_LINES = 200

/** Returns the key of a line: the same service in another variant or tier is another line. */
export function lineKey({
  service_id,
  variant,
  tier,
}: Pick<CartLine, 'service_id' | 'variant' | 'tier'>): string {
  return JSON.stringify([service_id, variant, tier])
}

/** Returns the total of the lines in rupees. */
export function cartTotal(cart: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return cart.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100
}

/** Returns the sum of the lines' quantities. */
export function itemCount(cart: readonly Pick<CartLine, 'quantity'>[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns variant and tier, such as "Wedding Pack · Standard", or the tier alone. */
export function choiceOf({ variant, tier }: Pick<CartLine, 'variant' | 'tier'>): string {
  return [variant, tier].filter(Boolean).join(' · ')
}

type Fields = Partial<Record<keyof CartLine, unknown>>

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isPrice = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const line: Fields = value
  return (
    isText(line.service_id) &&
    line.service_id !== '' &&
    isText(line.title) &&
    isTextOrNull(line.variant) &&
    isText(line.tier) &&
    isPrice(line.price) &&
    (line.original_price === null || isPrice(line.original_price)) &&
    isText(line.delivery_time) &&
    isTextOrNull(line.image_url) &&
    isTextOrNull(line.revisions) &&
    Number.isInteger(line.quantity) &&
    (line.quantity as number) >= 1
  )
}

function storedList(json: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(json)
    return Array.isArray(stored) ? stored.slice(0, MAX_LINES) : []
  } catch {
    return []
  }
}

/** Reads stored lines to add to the cart, with repeated ones; invalid entries are left out. */
export function readNewLines(json: string): NewCartLine[] {
  return storedList(json)
    .map((line) => (typeof line === 'object' ? { ...line, quantity: 1 } : line))
    .filter(isCartLine)
}

/**
 * Reads a stored cart, which the visitor or an older version of the page may have written: invalid lines are
 * left out, and text that is not a cart reads as an empty one.
 */
export function readCart(json: string): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const line of storedList(json)) {
    if (isCartLine(line))
      lines.set(lineKey(line), { ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) })
  }
  return [...lines.values()]
}
