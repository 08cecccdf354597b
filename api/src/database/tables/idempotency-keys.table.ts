/** The stored response to a request that must take effect once; written in the transaction of that effect. */
export interface IdempotencyKeysTable {
  /** Endpoint and caller: a key is valid only for that caller at that endpoint. */
  scope: string
  key: string
  /** Keyed hash of the request, so that passwords and other contents cannot be recovered. */
  request_hash: string
  status: number
  /** The response as sent (JSON), encrypted because it may contain a meeting's token. */
  body: string
  created_at: string
  /** From this time the key may be reused for another request. */
  expires_at: string
}
