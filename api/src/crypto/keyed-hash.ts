import { createHmac } from 'node:crypto'

/**
 * Returns a hash of `text` that cannot be made, or guesses tried against it, without the server's secret.
 * `purpose` keeps hashes of different kinds apart.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
}
