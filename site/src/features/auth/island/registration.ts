import type { Registration } from '@karigar/contract/accounts/auth.wire'
import { ApiError, createClient, refusalOf } from '@karigar/contract/client'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { checkRegistration, missingFields } from '@karigar/contract/accounts/registration.rules'
import type { Values } from '../../../components/ui/form-state.ts'
import { requestKey } from '../../../lib/request-key.ts'
import { openSession } from './sign-in.ts'

// Only status 201 is a success (specification §7).
const call = createClient({ base: import.meta.env.PUBLIC_API_BASE, success: 201 })
const keyFor = requestKey()

/** Checks the registration (specification §5); each missing field gets a message of its own. */
export function checkFields(values: Values): FieldErrors {
  const errors = checkRegistration(values)
  for (const field of missingFields(values)) errors[field] = registrationMessages.missing[field]
  return errors
}

/** Returns the message above the fields and in the toast: one summary for all missing fields, or else `sentence`. */
export const summaryOf = (values: Values, sentence: string): string =>
  missingFields(values).length > 0 ? registrationMessages.required : sentence

/** Returns the request body, with contacts and referral code only if they are given (specification §5). */
export function payload({ name = '', password = '', ...optional }: Values): Registration {
  const given = (['email', 'phone', 'reffered_by'] as const)
    .map((field) => [field, optional[field]?.trim()] as const)
    .filter(([, text]) => text)
  return { name: name.trim(), password, ...Object.fromEntries(given) }
}

/**
 * Throws the response's detail or 'Registration failed' (specification §8); without a response, the error
 * itself.
 */
function refuse(error: unknown): never {
  const isAnswer = error instanceof ApiError && error.status !== 0
  throw isAnswer ? refusalOf(error, registrationMessages.failed) : error
}

/**
 * Registers and signs in with the same credentials. Returns false if only the sign-in failed. Repeated with
 * the same values it creates one account only.
 */
export async function register(values: Values): Promise<boolean> {
  const body = payload(values)
  await call('POST /auth/register', { body, idempotencyKey: keyFor(JSON.stringify(body)) }).catch(refuse)
  try {
    await openSession('user', body.email ?? body.phone ?? '', body.password)
    return true
  } catch (error) {
    // Without a response, the next try repeats the registration under the same key and signs in then.
    if (error instanceof ApiError && error.status === 0) throw error
    return false
  }
}
