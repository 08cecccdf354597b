const UNSAFE = /[<>&\u2028\u2029]/g

/**
 * Returns the text of a JSON-LD block. Characters that could end or comment out its script element
 * (`</script`, `<!--`) are written as JSON escapes, which every JSON parser reads as the same value.
 */
export function serialiseJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
