/** Commas part values, and so do the lines and cells of a list copied from elsewhere. */
const SEPARATORS = /[,\n\r\t]+/

/** The chips with those of a text after them: trimmed, none empty, none twice. */
export function addChips(chips: readonly string[], text: string): string[] {
  const added = text.split(SEPARATORS).map((value) => value.trim())
  return [...new Set([...chips, ...added.filter(Boolean)])]
}

/** Whether a text, pasted or typed, holds more than the one value still being written. */
export const holdsSeveral = (text: string) => SEPARATORS.test(text.trim())
