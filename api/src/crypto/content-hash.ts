import { createHash } from 'node:crypto'

/** SHA-256 in base64url: what tells two contents apart, never a secret. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}
