/** True for anything a form leaves empty: missing, or only white space. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** True for what an email field of a form takes; white space around it does not count. */
export function isEmail(value: unknown): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(String(value).trim())
}
