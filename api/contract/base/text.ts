/** Tells whether a form field is empty: missing, null or only white space. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** Returns a text on one line, without white space around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * The pattern of email inputs in browsers (HTML, "valid e-mail address"), with the letters of every script.
 */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u

/** Tells whether an email input accepts a value, ignoring white space around it. The server is stricter. */
export function isEmail(value: unknown): boolean {
  const text = String(value).trim()
  return text.length <= 254 && EMAIL.test(text)
}

/** Returns the trimmed lines of a newline-separated field, without empty ones. */
export function lines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Returns the trimmed items of a comma-separated field, without empty ones. */
export function items(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}
