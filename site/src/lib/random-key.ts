/** 32 characters out of 192 random bits. Not `randomUUID`, which only pages with a certificate have. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
