/** The part of http_ece that the tests use; it has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  const ece: {
    /** Decrypts a message that was encrypted by RFC 8188 for a receiver of RFC 8291. */
    decrypt(
      message: Buffer,
      parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
    ): Buffer
  }
  export default ece
}
