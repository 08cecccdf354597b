import { messages } from '@karigar/contract/messages'
import { CONTACT_FIELDS, checkContact } from '@karigar/contract/rules/contact'
import { showToast } from '../toast/toast.ts'

function mark(name: string, error = ''): void {
  const place = document.getElementById(`contact-${name}-error`)
  if (!place) return
  place.textContent = error
  place.hidden = !error
  document.getElementById(`contact-${name}`)?.setAttribute('aria-invalid', String(!!error))
}

const form = document.querySelector<HTMLFormElement>('[data-contact-form]')

if (form) {
  form.noValidate = true
  form.addEventListener('input', ({ target }) => mark((target as HTMLInputElement).name))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const errors = checkContact(Object.fromEntries(new FormData(form)))
    for (const name of CONTACT_FIELDS) mark(name, errors[name])
    const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) return invalid.focus()
    form.reset()
    showToast({ title: messages.contact.sent, description: messages.contact.sentHint })
  })
}
