import type { TokenReply } from '@karigar/contract/auth'
import { ApiError, createClient } from '@karigar/contract/client'
import type { FieldErrors } from '@karigar/contract/common'
import { messages } from '@karigar/contract/messages'
import { checkLogin } from '@karigar/contract/rules/login'
import { loginDestination, loginRole } from '@karigar/contract/session'
import { flashToast, showToast } from '../toast/toast.ts'
import { demoAccount } from './demo-account.ts'
import { signIn } from './session-store.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
const redirect = new URLSearchParams(location.search).get('redirect')
const role = loginRole(redirect)
const isStaff = role !== 'user'

function send(identifier: string, password: string): Promise<TokenReply> {
  if (role === 'user') return call('POST /auth/login', { body: { email: identifier, password } })
  return call(role === 'admin' ? 'POST /auth/admin/login' : 'POST /auth/manager/login', {
    body: { username: identifier, password },
  })
}

function start(form: HTMLFormElement): void {
  const identifier = form.elements.namedItem('identifier') as HTMLInputElement
  const password = form.elements.namedItem('password') as HTMLInputElement
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const summary = form.querySelector<HTMLElement>('[data-form-error]')
  const idle = button?.textContent ?? ''
  let isBusy = false

  const setBusy = (busy: boolean) => {
    isBusy = busy
    if (!button) return
    button.setAttribute('aria-busy', String(busy))
    button.setAttribute('aria-disabled', String(busy))
    button.textContent = busy ? messages.auth.loggingIn : idle
  }

  const mark = (field: HTMLInputElement, sentence: string | undefined) => {
    const place = document.getElementById(`${field.id}-error`)
    field.setAttribute('aria-invalid', String(sentence !== undefined))
    if (!place) return
    place.textContent = sentence ?? ''
    place.hidden = sentence === undefined
  }

  const showErrors = (errors: FieldErrors) => {
    mark(identifier, errors[isStaff ? 'username' : 'email'])
    mark(password, errors.password)
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  const say = (sentence: string) => {
    if (!summary) return
    summary.textContent = sentence
    summary.hidden = sentence === ''
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    say('')
    const values = { email: identifier.value, username: identifier.value, password: password.value }
    const errors = checkLogin(values, isStaff ? 'username' : 'email')
    showErrors(errors)
    if (Object.keys(errors).length > 0) {
      showToast({ title: messages.auth.fillAll, kind: 'error' })
      return
    }

    setBusy(true)
    try {
      const { access_token, user } = await send(identifier.value.trim(), password.value)
      if (!access_token) throw new ApiError(200, messages.auth.invalidCredentials)
      signIn(access_token, user)
    } catch (error) {
      setBusy(false)
      const detail = error instanceof ApiError ? error.message : messages.auth.loginFailed
      if (error instanceof ApiError) showErrors(error.errors)
      say(detail)
      showToast({ title: messages.auth.loginFailed, description: detail, kind: 'error' })
      return
    }
    flashToast({ title: messages.auth.loggedIn })
    location.assign(loginDestination(redirect))
  })

  // The page may come back from the browser's memory with its button still busy.
  addEventListener('pageshow', () => setBusy(false))

  if (isStaff)
    void demoAccount(call, role).then((account) => {
      if (!account || identifier.value || password.value) return
      identifier.value = account.username
      password.value = account.password
    })
}

const form = document.querySelector<HTMLFormElement>('[data-login-form]')
if (form) start(form)

const reveal = document.querySelector<HTMLButtonElement>('[data-reveal]')
reveal?.addEventListener('click', () => {
  const field = document.getElementById('login-password') as HTMLInputElement
  const isShown = field.type === 'text'
  field.type = isShown ? 'password' : 'text'
  reveal.setAttribute('aria-pressed', String(!isShown))
})
