import { messages } from '@karigar/contract/words/messages'
import { checkContact, CONTACT_FIELDS, type ContactField } from '@karigar/contract/rules/contact'
import { type FormEvent, formStep, UNTOUCHED } from '../../components/ui/form-state.ts'
import { part } from '../../lib/part.ts'
import { showToast } from '../toast/toast.ts'

/** How long further presses of the button are ignored after a submission. */
const SETTLES_MS = 1000

const form = part(document, '.contact-form', HTMLFormElement)
const button = part(form, '[type=submit]', HTMLButtonElement)
const control = (name: ContactField) => part(form, `[name=${name}]`, HTMLElement)
const check = () => checkContact(Object.fromEntries(new FormData(form)))

let state = UNTOUCHED

/** Applies an event and shows the new state, as `Field.tsx` and `SubmitButton` do. */
function step(event: FormEvent): void {
  state = formStep(state, event)
  for (const name of CONTACT_FIELDS) {
    const sentence = state.errors[name]
    const place = part(form, `#contact-${name}-error`, HTMLElement)
    place.textContent = sentence ?? ''
    place.hidden = sentence === undefined
    control(name).setAttribute('aria-invalid', String(sentence !== undefined))
  }
  button.ariaBusy = button.ariaDisabled = String(state.isBusy)
}

form.noValidate = true
form.addEventListener('input', ({ target }) => {
  step({ type: 'typed', name: (target as HTMLInputElement).name, errors: check() })
})

// The form sends nothing anywhere (specification §4).
form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (state.isBusy) return
  const errors = check()
  const first = CONTACT_FIELDS.find((name) => errors[name])
  if (first) {
    step({ type: 'invalid', errors })
    control(first).focus()
    return
  }
  step({ type: 'sending' })
  form.reset()
  showToast({ title: messages.contact.sent, description: messages.contact.sentHint })
  setTimeout(() => step({ type: 'idle' }), SETTLES_MS)
})
