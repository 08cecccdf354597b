/** What a screen was given from what was seen, in place of newer answers: when each of them was seen. */
export interface SeenNotes {
  /** Path of the screen. */
  readonly screen: string
  /** Addresses of the API, with moments in milliseconds since 1970. */
  readonly at: ReadonlyMap<string, number>
}

export const NO_NOTES: SeenNotes = { screen: '', at: new Map() }

/**
 * Returns the notes after an answer to a screen; `at` is null for one that is of now. The first old answer to another
 * screen begins anew: until then, what was shown last may still be shown.
 */
export function withNote(
  notes: SeenNotes,
  screen: string,
  { address, at }: { address: string; at: number | null },
): SeenNotes {
  if (at !== null)
    return { screen, at: new Map([...(notes.screen === screen ? notes.at : []), [address, at]]) }
  if (!notes.at.has(address)) return notes
  return { ...notes, at: new Map([...notes.at].filter(([other]) => other !== address)) }
}

/** Returns when the oldest of what is shown was seen; null if all is of now. */
export const oldestOf = ({ at }: SeenNotes): number | null => (at.size > 0 ? Math.min(...at.values()) : null)
