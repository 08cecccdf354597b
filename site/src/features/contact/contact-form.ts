import { messages } from '@karigar/contract/messages'
import { checkContact } from '@karigar/contract/rules/contact'
import { liveForm } from '../../lib/form.ts'
import { showToast } from '../toast/toast.ts'

/** Until then, another press of the button was meant for the form as it was before. */
const SETTLES_MS = 1000

const form = document.querySelector<HTMLFormElement>('[data-contact-form]')

// Specification §4: nothing is sent anywhere.
if (form)
  liveForm(form, {
    check: checkContact,
    send: async () => {
      form.reset()
      showToast({ title: messages.contact.sent, description: messages.contact.sentHint })
      await new Promise((resolve) => setTimeout(resolve, SETTLES_MS))
    },
    failed: '',
  })
