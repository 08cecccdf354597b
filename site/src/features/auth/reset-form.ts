import { createClient } from '@karigar/contract/client'
import { messages } from '@karigar/contract/messages'
import { checkNewPassword } from '@karigar/contract/rules/profile'
import { liveForm } from '../../lib/form.ts'
import { part } from '../../lib/part.ts'
import { flashToast, showToast } from '../toast/toast.ts'
import { RESET_HASH } from './early-reset.ts'
import { dropToken } from './session-store.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
const root = document.documentElement
let token = ''

/** The token is for this page's memory alone: neither the address bar nor the history keeps it. */
function takeToken(): void {
  const found = RESET_HASH.exec(location.hash)?.[1]
  if (found === undefined) return
  token = found
  root.dataset.reset = 'form'
  history.replaceState(null, '', location.pathname)
}

takeToken()
// Another link opened in the same tab.
addEventListener('hashchange', takeToken)

liveForm(part(document, '[data-reset-form]', HTMLFormElement), {
  check: checkNewPassword,
  invalid: (title) => showToast({ title, kind: 'error' }),
  busy: messages.profile.saving,
  send: async ({ new_password = '' }) => {
    const { message } = await call('POST /users/reset-password', { body: { token, new_password } })
    token = ''
    // The server has ended the account's sessions, the one here included.
    dropToken('user')
    flashToast({ title: message || messages.profile.resetDone })
    return '/login'
  },
  failed: messages.profile.resetNewFailed,
  refused: (description, answer) => {
    showToast({ title: messages.profile.resetNewFailed, description, kind: 'error' })
    // A refusal that is not about what was typed is about the link.
    if (answer?.status !== 422 || answer.errors.new_password) return
    root.dataset.reset = 'spent'
    part(document, '[data-reset-detail]', HTMLElement).textContent = description
    part(document, '[data-reset-spent]', HTMLElement).focus()
  },
})
