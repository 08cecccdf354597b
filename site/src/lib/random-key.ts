/** Returns 32 characters from 192 random bits. Does not use `randomUUID`, which needs HTTPS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
