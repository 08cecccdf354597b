/** The console's page on which staff sign in with a passkey alone; the shop's own sign-in leads there and has no code for it. */

export const PASSKEY_PATH = '/admin/passkey'
/** The local-storage key that is set where a passkey was made or has signed in alone, so that the next sign-in asks for it first. */
export const PASSKEY_HERE = 'passkey-here'
