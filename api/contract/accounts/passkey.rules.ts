/** Limits of passkeys. */

/** How many passkeys an account has at most. */
export const MOST_PASSKEYS = 10

/** The longest name of a passkey. */
export const PASSKEY_NAME_LENGTH = 60
