/** Delivery times in sentences. They are any text (decision 38), so "in" suits those alone that begin with a number. */

/** Returns what stands between "Delivery" and a time: " in" of "Delivery in 3 days", ":" of "Delivery: same day". */
export function beforeTime(time: string): string {
  return /^\p{N}/u.test(time) ? ' in' : ':'
}

/** Returns what stands before a delivery time: "Delivery", as far as the shop guarantees it. */
export function deliveryWord(isGuaranteed: boolean): string {
  return isGuaranteed ? 'Guaranteed delivery' : 'Delivery'
}

/** Returns a delivery time as a sentence without a full stop; `word` is a `deliveryWord`. */
export function deliveryText(time: string, word = 'Delivery'): string {
  return `${word}${beforeTime(time)} ${time}`
}
