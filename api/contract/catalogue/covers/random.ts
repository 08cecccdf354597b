/** Choices that follow from a text: the same text always gives the same ones, on every machine. */
export interface Choices {
  /** Returns a number from `least` up to, but not including, `most`. */
  between(least: number, most: number): number
  /** Returns a whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** Returns true with that probability. */
  chance(probability: number): boolean
  /** Returns one of the items, of which there must be at least one. */
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number]
}

/** Returns a 32-bit number that follows from a text (FNV-1a, mixed so that similar texts are far apart). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns the choices that follow from a text (Mulberry32). */
export function choicesFrom(text: string): Choices {
  let state = hashOf(text)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between: (least, most) => least + next() * (most - least),
    whole,
    chance: (probability) => next() < probability,
    pick: (items) => items[whole(0, items.length - 1)],
  }
}
