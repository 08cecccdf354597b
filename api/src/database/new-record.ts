import { randomInt } from 'node:crypto'
import { codeOf, randomCode } from '../crypto/random-code.ts'

/** Returns a title as a part of an address, such as `gst-invoice-design`; empty where it has no Latin letters or digits. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '')
}

/**
 * Makes a readable, unique id from a title, such as `gst-invoice-design-k3f9m`; starts with `fallback` where
 * the title has no Latin letters or digits.
 */
export function slugId(title: string, fallback: string): string {
  const slug = slugOf(title)
  return `${slug || fallback}-${randomCode(5).toLowerCase()}`
}

/** Letters for the millisecond: enough for five hundred years. */
const TIME_LENGTH = 9
const NUMBER_LENGTH = 7

/** The first number of a millisecond is below this, so that millions of larger ones are left for the same millisecond. */
const HIGHEST_FIRST = 2 ** 34
const LARGEST_STEP = 1000

let latest = { moment: 0, number: 0 }

/**
 * Returns an id of 16 characters for a record of which many are added, such as an order: the moment comes first, so that
 * what is added together stands together in every index, and a transaction writes a few pages instead of one for each
 * row and index. Those of one thread sort as they were made, also within a millisecond or when the clock is set back.
 * It is no secret.
 */
export function newId(): string {
  const moment = Math.max(Date.now(), latest.moment)
  const number =
    moment === latest.moment ? latest.number + 1 + randomInt(LARGEST_STEP) : randomInt(HIGHEST_FIRST)
  latest = { moment, number }
  return (codeOf(moment, TIME_LENGTH) + codeOf(number, NUMBER_LENGTH)).toLowerCase()
}

/** Returns the current time in UTC (ISO 8601 with milliseconds), as the database stores times. */
export function timestamp(): string {
  return new Date().toISOString()
}
