/** The answer to a request that must have its effect once; written in the transaction of that effect. */
export interface IdempotencyKeysTable {
  /** Endpoint and caller: a key means something to nobody else and nowhere else. */
  scope: string
  key: string
  /** A keyed hash: what was asked for, passwords included, cannot be read back. */
  request_hash: string
  status: number
  /** As it was sent, JSON that went through the contract's serialiser; sealed, because it may hold a meeting's key. */
  body: string
  created_at: string
  /** The key may be used anew from then on. */
  expires_at: string
}
