import { createHmac } from 'node:crypto'

/**
 * A fingerprint of `text` that nobody without the server's secret can make or try guesses against: what is kept as one
 * cannot be read back. `purpose` keeps fingerprints of different kinds apart.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
}
