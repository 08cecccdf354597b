import { randomCode } from '../crypto/random-code.ts'

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
