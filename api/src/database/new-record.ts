import { randomCode } from '../crypto/random-code.ts'

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

/** Returns the current time in UTC (ISO 8601 with milliseconds), as the database stores times. */
export function timestamp(): string {
  return new Date().toISOString()
}
