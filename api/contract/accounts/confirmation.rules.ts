/** How the calls that need a password or a passkey again are known. */

/** How long a sign-in, an entered password or a used passkey counts for the calls marked `confirms`, in minutes. */
export const CONFIRMED_MINUTES = 10

/** The code of response 403 to a call marked `confirms` when the password or a passkey has to come first. */
export const CONFIRM_CODE = 'confirm'

/** Request header of the calls marked `confirms`, in lower case as the server reads it. */
export const CONFIRMATION_HEADER = 'confirmation'
