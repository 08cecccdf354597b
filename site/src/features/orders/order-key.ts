import { keepStored, readStored } from '../../lib/browser-storage.ts'
import { randomKey } from '@karigar/contract/rules/random-key'

const ORDER_KEY_KEY = 'karigar:order-key:1'
/** For so long the same lines, handed over again in the same tab, are the same order. */
const SAME_ORDER_MS = 30 * 60_000

interface Drawn {
  key: string
  /** What the order holds, prices included: a price that was accepted anew makes another order. */
  content: string
  /** Id of the customer it was drawn for; null for a guest, who may have signed in since. */
  user_id: string | null
  at: number
}

let unkept: Drawn | null = null

function drawnLast(): Drawn | null {
  try {
    const stored = JSON.parse(readStored('sessionStorage', ORDER_KEY_KEY) ?? 'null') as Drawn | null
    return stored ?? unkept
  } catch {
    return unkept
  }
}

/** The key an order is sent under: the one before where the same lines are handed over again, or a new one. */
export function orderKey(lines: readonly unknown[], userId: string | null, now: number): string {
  const content = JSON.stringify(lines)
  const last = drawnLast()
  const isSame =
    last !== null &&
    last.content === content &&
    (last.user_id === null || last.user_id === userId) &&
    now - last.at < SAME_ORDER_MS
  const drawn = isSame
    ? { ...last, user_id: userId }
    : { key: randomKey(), content, user_id: userId, at: now }
  unkept = drawn
  keepStored('sessionStorage', ORDER_KEY_KEY, JSON.stringify(drawn))
  return drawn.key
}
