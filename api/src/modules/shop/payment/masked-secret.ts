const DOTS = '•'.repeat(12)
/** Minimum length of a secret whose last characters are shown. */
const LONG_ENOUGH = 12

/**
 * Returns the mask shown for a saved secret; it ends in the secret's last four characters, to tell secrets
 * apart.
 */
export function maskSecret(secret: string): string {
  return secret.length < LONG_ENOUGH ? DOTS : `${DOTS}${secret.slice(-4)}`
}

/** Tells whether a text holds a part of a mask, which no secret does. */
export const hasMask = (text: string) => text.includes('•')
