import { randomInt } from 'node:crypto'

/** Leaves out letters and digits that people confuse when they read a code out. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a random code of `length` characters that can be read out, such as `7F3K2M`. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
