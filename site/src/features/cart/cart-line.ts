/** One line of the cart: a service in one variant and tier, with the figures it was added at. */
export interface CartLine {
  service_id: string
  title: string
  /** The variant's name; null for a service without variants. */
  variant: string | null
  tier: string
  /** Rupees for one. */
  price: number
  original_price: number | null
  /** Text such as "3 days". */
  delivery_time: string
  image_url: string | null
  /** How many revisions are included ("2", "unlimited"); null where the service does not say. */
  revisions: string | null
  quantity: number
}

/** A line on its way into the cart; adding it counts one unless a quantity is given. */
export type NewCartLine = Omit<CartLine, 'quantity'>

/** The number rises with the shape of a line; a cart of another shape is left where it is. */
export const CART_STORAGE_KEY = 'karigar:cart:1'
/** The order handed to the chat last, kept for the session. */
export const HANDED_OFF_KEY = 'karigar:handed-off:2'

/** The most of one line in an order. */
export const MAX_QUANTITY = 99
/** A stored cart longer than this was not made by this shop. */
const MAX_LINES = 200

/** What tells two lines apart: the same service in another variant or tier is another line. */
export function lineKey({
  service_id,
  variant,
  tier,
}: Pick<CartLine, 'service_id' | 'variant' | 'tier'>): string {
  return JSON.stringify([service_id, variant, tier])
}

/** What the lines come to together, in rupees. */
export function cartTotal(cart: readonly Pick<CartLine, 'price' | 'quantity'>[]): number {
  return cart.reduce((paise, line) => paise + Math.round(line.price * 100) * line.quantity, 0) / 100
}

/** How many items the lines hold together. */
export function itemCount(cart: readonly Pick<CartLine, 'quantity'>[]): number {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** "Wedding Pack · Standard", or the tier alone. */
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

/** Reads stored lines that are not in the cart yet, each as often as it stands there; what is no line is left out. */
export function readNewLines(json: string): NewCartLine[] {
  return storedList(json)
    .map((line) => (typeof line === 'object' ? { ...line, quantity: 1 } : line))
    .filter(isCartLine)
}

/**
 * Reads a stored cart. Storage belongs to the visitor and to older versions of this page: lines that do not
 * read as lines are left out, and text that is not a cart at all is an empty one.
 */
export function readCart(json: string): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const line of storedList(json)) {
    if (isCartLine(line))
      lines.set(lineKey(line), { ...line, quantity: Math.min(line.quantity, MAX_QUANTITY) })
  }
  return [...lines.values()]
}
