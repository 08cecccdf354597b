import { randomInt } from 'node:crypto'

/** Without letters and digits that people confuse when they read a code out. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code of `length` characters that can be read out: `7F3K2M`. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}

/** A readable, unique id out of a title: `gst-invoice-design-k3f9`; `fallback` where the title has no Latin letters. */
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

/** Now, in UTC, as the database keeps it. */
export function timestamp(): string {
  return new Date().toISOString()
}
