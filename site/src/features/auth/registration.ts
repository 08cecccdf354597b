import type { Registration } from '@karigar/contract/wire/auth'
import { ApiError, createClient, refusalOf } from '@karigar/contract/wire/client'
import type { FieldErrors } from '@karigar/contract/wire/common'
import { messages } from '@karigar/contract/words/messages'
import { checkRegistration } from '@karigar/contract/rules/registration'
import type { Values } from '../../components/ui/form-state.ts'
import { requestKey } from '../../lib/request-key.ts'
import { openSession } from './sign-in.ts'

// Specification §7: success is status 201 and nothing else.
const call = createClient({ base: import.meta.env.PUBLIC_API_BASE, success: 201 })
const keyFor = requestKey()

const missing: Record<string, string> = messages.registration.missing

/** Specification §5, registration; of what is missing each field says its own part. */
export function checkFields(values: Values): FieldErrors {
  const entries = Object.entries(checkRegistration(values)).map(([name, sentence]) => [
    name,
    sentence === messages.registration.required ? (missing[name] ?? sentence) : sentence,
  ])
  return Object.fromEntries(entries)
}

/** What is said above the fields and in the toast: one sentence names all that is missing. */
export const summaryOf = (sentence: string): string =>
  Object.values(missing).includes(sentence) ? messages.registration.required : sentence

/** Specification §5: contacts and code are sent only when they are given. */
export function payload({ name = '', password = '', ...optional }: Values): Registration {
  const given = (['email', 'phone', 'reffered_by'] as const)
    .map((field) => [field, optional[field]?.trim()] as const)
    .filter(([, text]) => text)
  return { name: name.trim(), password, ...Object.fromEntries(given) }
}

/** Specification §8: the response's detail or 'Registration failed'. Without any response, what the browser knows. */
function refuse(error: unknown): never {
  const isAnswer = error instanceof ApiError && error.status !== 0
  throw isAnswer ? refusalOf(error, messages.registration.failed) : error
}

/**
 * Registers and signs in with the same credentials; false where only the second failed. Sent again with the same
 * values it is one account.
 */
export async function register(values: Values): Promise<boolean> {
  const body = payload(values)
  await call('POST /auth/register', { body, idempotencyKey: keyFor(JSON.stringify(body)) }).catch(refuse)
  try {
    await openSession('user', body.email ?? body.phone ?? '', body.password)
    return true
  } catch (error) {
    // The next try finds the account under the same key, and signs in then.
    if (error instanceof ApiError && error.status === 0) throw error
    return false
  }
}
