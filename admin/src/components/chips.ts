/** Values are separated by commas, or by the line breaks and tabs of a list copied from elsewhere. */
const SEPARATORS = /[,\n\r\t]+/

/** Returns the chips followed by those in the text: trimmed, without blanks and repeats. */
export function addChips(chips: readonly string[], text: string): string[] {
  const added = text.split(SEPARATORS).map((value) => value.trim())
  return [...new Set([...chips, ...added.filter(Boolean)])]
}

/** Tells whether a text, pasted or typed, holds more than one value. */
export const holdsSeveral = (text: string) => SEPARATORS.test(text.trim())
