import Type from 'typebox'

/** Pattern of an Idempotency-Key; a UUID matches it. */
export const IDEMPOTENCY_KEY = '^[A-Za-z0-9_-]{16,64}$'

/** Request headers of endpoints marked `idempotent`, in lower case as the server reads them. */
export const IdempotencyHeadersSchema = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: IDEMPOTENCY_KEY,
      description:
        'A new random key for each action, such as a UUID. A repeated request with the same key within 24 hours changes nothing and gets the first response, with the header Idempotent-Replay: true. The same key with a different request gets 422.',
    }),
  ),
})
