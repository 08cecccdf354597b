import { createClient } from '@karigar/contract/client'
import { messages } from '@karigar/contract/messages'
import { checkForgetPassword } from '@karigar/contract/rules/profile'
import { liveForm } from '../../lib/form.ts'
import { part } from '../../lib/part.ts'
import { showToast } from '../toast/toast.ts'

/** Takes over the form of ForgotForm.astro. */
export function startForgotForm(): void {
  const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
  const form = part(document, '[data-forgot-form]', HTMLFormElement)
  const sent = part(form, '[data-forgot-sent]', HTMLElement)
  const template = part(sent, 'template', HTMLTemplateElement)

  function showSent(message: string): void {
    const notice = template.content.cloneNode(true) as DocumentFragment
    part(notice, '[data-forgot-message]', HTMLElement).textContent = message
    sent.replaceChildren(template, notice)
  }

  liveForm(form, {
    check: checkForgetPassword,
    invalid: (title) => showToast({ title, kind: 'error' }),
    busy: messages.profile.resetSending,
    send: async ({ email = '', phone = '' }) => {
      sent.replaceChildren(template)
      const body = {
        ...(email.trim() && { email: email.trim() }),
        ...(phone.trim() && { phone: phone.trim() }),
      }
      const { message } = await call('POST /users/forget-password', { body })
      const title = message || messages.profile.resetSent
      showSent(title)
      showToast({ title })
    },
    failed: messages.profile.resetFailed,
    refused: (description) => showToast({ title: messages.profile.resetFailed, description, kind: 'error' }),
  })
}
