import { randomInt } from 'node:crypto'

/** Leaves out letters and digits that people confuse when they read a code out. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a number in these letters and digits, which sort as the numbers do; the last `length` of them. */
export function codeOf(number: number, length: number): string {
  let rest = number
  let code = ''
  while (code.length < length) {
    code = (CODE_ALPHABET[rest % CODE_ALPHABET.length] ?? '') + code
    rest = Math.floor(rest / CODE_ALPHABET.length)
  }
  return code
}

/** Returns a random code of `length` characters that can be read out, such as `7F3K2M`. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
}
