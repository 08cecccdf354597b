/** Apart from the sign-in, which other pages load as well: only the sign-in page of staff can lead here. */
import { SECOND_STEP, SECOND_STEP_PATH } from '@karigar/contract/rules/second-step'
import type { SecondStep } from '@karigar/contract/wire/auth'
import { ApiError } from '@karigar/contract/wire/client'

/**
 * Hands a sign-in whose password was right over to the console's page that asks for a code, and returns that page's
 * path. Throws `error` unless it is such a sign-in.
 */
export function secondStep(error: unknown, to: string): string {
  const { challenge, code } = ((error instanceof ApiError && error.body) || {}) as Partial<SecondStep>
  if (!challenge) throw error
  sessionStorage.setItem(SECOND_STEP, JSON.stringify({ challenge, code, to }))
  return SECOND_STEP_PATH
}
