import { createHash } from 'node:crypto'

/** Returns the SHA-256 of `content` in base64url, for telling contents apart. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url')
}
