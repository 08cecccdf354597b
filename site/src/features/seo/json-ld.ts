const UNSAFE = /[<>&\u2028\u2029]/g

/**
 * The text of a JSON-LD block. The browser reads it as text of a script element, where only `</script` and `<!--`
 * end it: with these characters written as JSON escapes no value can, and every JSON reader gets the same value.
 */
export function serialiseJsonLd(data: object): string {
  return JSON.stringify(data).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
