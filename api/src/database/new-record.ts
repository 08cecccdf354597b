import { codeOf, randomCode } from '../crypto/random-code.ts'

/**
 * Makes a readable, unique id from a title, such as `gst-invoice-design-k3f9m`; starts with `fallback` where
 * the title has no Latin letters or digits.
 */
export function slugId(title: string, fallback: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '')
  return `${slug || fallback}-${randomCode(5).toLowerCase()}`
}

/** Letters for the millisecond: enough for five hundred years. */
const TIME_LENGTH = 9
const RANDOM_LENGTH = 7

/**
 * Returns an id of 16 characters for a record of which many are added, such as an order: the moment comes first, so that
 * what is added together stands together in every index, and a transaction writes a few pages instead of one for each
 * row and index. It is no secret.
 */
export function newId(): string {
  return (codeOf(Date.now(), TIME_LENGTH) + randomCode(RANDOM_LENGTH)).toLowerCase()
}

/** Returns the current time in UTC (ISO 8601 with milliseconds), as the database stores times. */
export function timestamp(): string {
  return new Date().toISOString()
}
