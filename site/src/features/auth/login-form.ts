import type { TokenReply } from '@karigar/contract/auth'
import { ApiError, createClient } from '@karigar/contract/client'
import type { FieldErrors } from '@karigar/contract/common'
import { messages } from '@karigar/contract/messages'
import { checkLogin } from '@karigar/contract/rules/login'
import { loginDestination, loginRole } from '@karigar/contract/sign-in-redirect'
import { liveForm } from '../../lib/form.ts'
import { claimOnSignIn } from '../orders/claim-on-sign-in.ts'
import { flashToast, showToast } from '../toast/toast.ts'
import { demoAccount } from './demo-account.ts'
import './known-user.ts'
import { signIn } from './session-store.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
const redirect = new URLSearchParams(location.search).get('redirect')
const role = loginRole(redirect)

function send(identifier: string, password: string): Promise<TokenReply> {
  if (role === 'user') return call('POST /auth/login', { body: { email: identifier, password } })
  return call(role === 'admin' ? 'POST /auth/admin/login' : 'POST /auth/manager/login', {
    body: { username: identifier, password },
  })
}

/** One field stands for what customers and staff sign in with. */
const named = ({ email, username, ...others }: FieldErrors): FieldErrors => {
  const identifier = email ?? username
  return identifier === undefined ? others : { ...others, identifier }
}

function start(form: HTMLFormElement): void {
  liveForm(form, {
    check: ({ identifier, password }) => named(checkLogin({ email: identifier, password })),
    invalid: () => showToast({ title: messages.auth.fillAll, kind: 'error' }),
    busy: messages.auth.loggingIn,
    send: async ({ identifier = '', password = '' }) => {
      const { access_token, user } = await send(identifier.trim(), password).catch((error: unknown) => {
        throw error instanceof ApiError
          ? new ApiError(error.status, error.message, named(error.errors))
          : error
      })
      if (!access_token) throw new ApiError(200, messages.auth.invalidCredentials)
      signIn(access_token, user)
      await claimOnSignIn()
      flashToast({ title: messages.auth.loggedIn })
      return loginDestination(redirect)
    },
    failed: messages.auth.loginFailed,
    refused: (description) => showToast({ title: messages.auth.loginFailed, description, kind: 'error' }),
  })

  if (role !== 'user')
    void demoAccount(call, role).then((account) => {
      const identifier = form.elements.namedItem('identifier') as HTMLInputElement
      const password = form.elements.namedItem('password') as HTMLInputElement
      // What somebody types or is about to type is theirs.
      if (!account || identifier.value || password.value || form.matches(':focus-within')) return
      identifier.value = account.username
      password.value = account.password
    })
}

const form = document.querySelector<HTMLFormElement>('[data-login-form]')
if (form) start(form)
