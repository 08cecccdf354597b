/** `crypto.randomUUID` is for secure pages alone, and a shop may be tried on a plain address of the house. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Gives the key to send a request under: the same for the same text, so that a repeat has its effect once. */
export function requestKey(): (text: string) => string {
  let last = { text: '', key: '' }
  return (text) => {
    if (last.key === '' || last.text !== text) last = { text, key: randomKey() }
    return last.key
  }
}
