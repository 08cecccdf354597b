/**
 * Returns 32 characters made of 192 random bits, for an Idempotency-Key (see `idempotency.ts`). It does without
 * `crypto.randomUUID`, which a browser offers only to pages served over https.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
