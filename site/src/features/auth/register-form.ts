import type { Registration } from '@karigar/contract/auth'
import { ApiError, createClient } from '@karigar/contract/client'
import type { FieldErrors } from '@karigar/contract/common'
import { messages } from '@karigar/contract/messages'
import { checkRegistration } from '@karigar/contract/rules/registration'
import { loginDestination, loginRole } from '@karigar/contract/sign-in-redirect'
import { liveForm, type Values } from '../../lib/form.ts'
import { part } from '../../lib/part.ts'
import { claimOnSignIn } from '../orders/claim-on-sign-in.ts'
import { flashToast, showToast } from '../toast/toast.ts'
import { requestKey } from '../../lib/request-key.ts'
import './known-user.ts'
import { signIn } from './session-store.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
const query = new URLSearchParams(location.search)
const redirect = query.get('redirect')
const keyFor = requestKey()
const form = part(document, '[data-register-form]', HTMLFormElement)

/** Specification §5: contacts and code are sent only when they are given. */
function payload({ name = '', password = '', ...optional }: Values): Registration {
  const given = (['email', 'phone', 'reffered_by'] as const)
    .map((field) => [field, optional[field]?.trim()] as const)
    .filter(([, text]) => text)
  return { name: name.trim(), password, ...Object.fromEntries(given) }
}

function destination(): string {
  const asked = loginDestination(redirect)
  return asked === '/' || loginRole(redirect) !== 'user' ? '/dashboard' : asked
}

const missing = messages.registration.missing

/** The sentence names all that is missing; the fields say their own part of it. */
function check(values: Values): FieldErrors {
  const entries = Object.entries(checkRegistration(values)).map(([name, sentence]) => [
    name,
    sentence === messages.registration.required && name in missing
      ? missing[name as keyof typeof missing]
      : sentence,
  ])
  return Object.fromEntries(entries) as FieldErrors
}

const isMissing = (sentence: string) => (Object.values(missing) as string[]).includes(sentence)

/** Registers and signs in with the same credentials; where only the second fails, the sign-in page is the way on. */
async function send(values: Values): Promise<string> {
  const body = payload(values)
  await call('POST /auth/register', { body, idempotencyKey: keyFor(JSON.stringify(body)) })
  try {
    const email = body.email ?? body.phone ?? ''
    const { access_token, user } = await call('POST /auth/login', {
      body: { email, password: body.password },
    })
    signIn(access_token, user)
    await claimOnSignIn()
    flashToast({ title: messages.registration.done })
    return destination()
  } catch (error) {
    // Sent again under the same key it is one account, and signs in then.
    if (error instanceof ApiError && error.status === 0) throw error
    flashToast({ title: messages.registration.done, description: messages.registration.notSignedIn })
    return `/login?redirect=${encodeURIComponent(destination())}`
  }
}

const { say } = liveForm(form, {
  check,
  invalid: (sentence) => {
    const title = isMissing(sentence) ? messages.registration.required : sentence
    say(title)
    showToast({ title, kind: 'error' })
  },
  busy: messages.registration.submitting,
  send,
  failed: messages.registration.failed,
  refused: (description) => showToast({ title: messages.registration.failed, description, kind: 'error' }),
})

// A shared link carries the code of who shared it.
const code = part(form, '[name=reffered_by]', HTMLInputElement)
const referrer = query.get('ref')?.trim()
if (referrer && !code.value) code.value = referrer.slice(0, code.maxLength)
