/**
 * How the site's sign-in hands over to the console's page that asks for a code, so that the site's pages carry no code
 * for it.
 */

/** The session-storage key of what that page needs: JSON of `KeptStep`. */
export const SECOND_STEP = 'second-step'
/** The page that asks for the code, or sets a second factor up. */
export const SECOND_STEP_PATH = '/admin/second-step'

/** The code of response 401 to a right password when a code of the second factor is asked for next. */
export const SECOND_FACTOR_CODE = 'second-factor'
/** The same, when the account has to set a second factor up first. */
export const SET_UP_FACTOR_CODE = 'second-factor-set-up'

/** A sign-in whose password was right. */
export interface KeptStep {
  /** What the sign-in was answered with. */
  challenge: string
  /** The code of that answer. */
  code: string
  /** Where the sign-in leads. */
  to: string
}
