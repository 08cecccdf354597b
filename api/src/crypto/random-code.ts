import { randomInt } from 'node:crypto'

/** Without letters and digits that people confuse when they read a code out. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random code of `length` characters that can be read out: `7F3K2M`. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
