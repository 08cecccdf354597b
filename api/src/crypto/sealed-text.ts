import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The keys that were derived, by secret and purpose; a process has one secret and a few purposes. */
const keys = new Map<string, KeyObject>()

function keyFor(secret: string, purpose: string): KeyObject {
  const name = `${purpose} ${secret}`
  const known = keys.get(name)
  if (known) return known
  const made = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `karigar ${purpose}`, 32)))
  keys.set(name, made)
  return made
}

/**
 * Encrypts `text` with a key derived from the server's secret; `purpose` keeps texts of different kinds
 * apart.
 */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a sealed text; null when the secret or purpose is another, or the text was changed. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), nonce, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const rest = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([rest, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
