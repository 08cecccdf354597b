/** A key for one thing that is to happen once; unlike crypto.randomUUID also where the console has no https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
