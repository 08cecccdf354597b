import { contactMessages } from '@karigar/contract/shop/contact-form.words'
import { checkContact, CONTACT_FIELDS, type ContactField } from '@karigar/contract/shop/contact-form.rules'
import { type FormEvent, formStep, UNTOUCHED } from '../../../components/ui/form-state.ts'
import { pagePart, part } from '../../../lib/part.ts'
import { showToast } from '../../toast/page/toast.ts'
import { contactLink, type ContactShop, type ContactValues } from './contact-link.ts'

/** How long further presses of the button are ignored after a submission. */
const SETTLES_MS = 1000

const form = part(document, '.contact-form', HTMLFormElement)
const button = part(form, '[type=submit]', HTMLButtonElement)
const control = (name: ContactField) => part(form, `[name=${name}]`, HTMLElement)
const shop = JSON.parse(form.dataset.shop ?? '') as ContactShop
const values = () => Object.fromEntries(new FormData(form)) as ContactValues
const check = () => checkContact(values())

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
  for (const name of ['aria-busy', 'aria-disabled']) button.setAttribute(name, String(state.isBusy))
}

form.noValidate = true
form.addEventListener('input', ({ target }) => {
  step({ type: 'typed', name: (target as HTMLInputElement).name, errors: check() })
})

/**
 * Opens the chat with the message, or a mail: by a press of a real link, which no pop-up blocker stops and which apps
 * follow that open no tab. The link keeps the message until the page is left.
 */
function open(): void {
  const { href, text, isCut } = contactLink(values(), shop)
  const whole = pagePart(form, 'whole')
  part(whole, 'textarea', HTMLTextAreaElement).defaultValue = text
  whole.hidden = !isCut
  pagePart(form, 'written').hidden = false
  const again = pagePart(form, 'open-again', HTMLAnchorElement)
  again.href = href
  again.click()
}

// The form sends nothing itself (specification §4).
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
  open()
  form.reset()
  showToast({ title: contactMessages.sent, description: contactMessages.sentHint })
  setTimeout(() => step({ type: 'idle' }), SETTLES_MS)
})
