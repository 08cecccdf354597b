import { messages } from '@karigar/contract/messages'
import { checkContact } from '@karigar/contract/rules/contact'
import { liveForm } from '../../lib/form.ts'
import { showToast } from '../toast/toast.ts'

const form = document.querySelector<HTMLFormElement>('[data-contact-form]')

// Specification §4: nothing is sent anywhere.
if (form)
  liveForm(form, {
    check: checkContact,
    send: () => {
      form.reset()
      showToast({ title: messages.contact.sent, description: messages.contact.sentHint })
    },
    failed: '',
  })
