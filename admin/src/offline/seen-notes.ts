/** Moments in milliseconds since 1970: when an answer was seen, and when this page was told so. */
interface Note {
  readonly seen: number
  readonly told: number
}

/** What a screen was given from what was seen, in place of newer answers. */
export interface SeenNotes {
  /** Path of the screen. */
  readonly screen: string
  /** By the address of the API. */
  readonly given: ReadonlyMap<string, Note>
}

export const NO_NOTES: SeenNotes = { screen: '', given: new Map() }

/**
 * Returns the notes after an answer to a screen; `at` is null for one that is of now. The first old answer to another
 * screen begins anew: until then, what was shown last may still be shown.
 */
export function withNote(
  notes: SeenNotes,
  screen: string,
  { address, at }: { address: string; at: number | null },
  now: number,
): SeenNotes {
  if (at !== null) {
    const before = notes.screen === screen ? notes.given : []
    return { screen, given: new Map([...before, [address, { seen: at, told: now }]]) }
  }
  if (!notes.given.has(address)) return notes
  return only(notes, (other) => other !== address)
}

/** Returns the notes that the page was told of at this time or later. */
export const toldSince = (notes: SeenNotes, time: number): SeenNotes =>
  only(notes, (_, { told }) => told >= time)

const only = (notes: SeenNotes, isKept: (address: string, note: Note) => boolean): SeenNotes => ({
  ...notes,
  given: new Map([...notes.given].filter(([address, note]) => isKept(address, note))),
})

/** Returns when the oldest of what is shown was seen; null if all is of now. */
export const oldestOf = ({ given }: SeenNotes): number | null =>
  given.size > 0 ? Math.min(...[...given.values()].map(({ seen }) => seen)) : null
