/** True for anything a form leaves empty: missing, or only white space. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** What a browser takes in an email field (HTML, "valid e-mail address"), with the letters of every script. */
const EMAIL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u

/** True for what an email field of a form takes; white space around it does not count. The server asks for more. */
export function isEmail(value: unknown): boolean {
  const text = String(value).trim()
  return text.length <= 254 && EMAIL.test(text)
}
