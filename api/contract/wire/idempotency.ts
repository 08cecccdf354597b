import Type from 'typebox'

/** What an Idempotency-Key looks like; a UUID is one. */
export const IDEMPOTENCY_KEY = '^[A-Za-z0-9_-]{16,64}$'

/** The headers of an endpoint that is marked `idempotent`, named in lower case as the server reads them. */
export const IdempotencyHeadersSchema = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: IDEMPOTENCY_KEY,
      description:
        'Made anew for each thing that is to happen once, such as a UUID. A repeat of the request with the same key within 24 hours changes nothing and gets the first answer, with the header Idempotent-Replay: true. The same key with another request answers 422.',
    }),
  ),
})
