/**
 * What the storefront's forms share: a sentence at each field, one above them all, a button that says it is busy, and
 * one submission at a time. A field's control has the id `x` and its sentence stands in `x-error` (`ui/Field.astro`).
 */
import { ApiError } from '@karigar/contract/client'
import type { FieldErrors } from '@karigar/contract/common'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is typed, by the names of the form's controls. */
export type Values = Record<string, string>

export interface Submission {
  /** A sentence for each field, by name, that keeps the form from being sent. */
  check: (values: Values) => FieldErrors
  /** Told after what `check` found is shown: the sentence of the first field. */
  invalid?: (sentence: string) => void
  /** The button's text while `send` runs. */
  busy?: string
  /** The address to go to next, or nothing to stay. What it throws is said above the fields, and at those it names. */
  send: (values: Values) => Promise<string | void> | string | void
  /** Stands for a failure without a sentence of its own. */
  failed: string
  /** Told after a failure is shown: its sentence, and the answer where there was one. */
  refused?: (sentence: string, error: ApiError | null) => void
}

/** The form's own ways, for what a page does besides submitting. */
export interface LiveForm {
  values: () => Values
  /** Sets the sentences at all fields, moves to the first that has one, and returns that sentence. */
  showErrors: (errors: FieldErrors) => string | null
  /** The sentence above the fields, in the form's `data-form-error`; empty hides it. */
  say: (sentence: string) => void
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function mark(control: Control, sentence: string | undefined): void {
  const place = document.getElementById(`${control.id}-error`)
  if (!place) return
  control.setAttribute('aria-invalid', String(sentence !== undefined))
  place.textContent = sentence ?? ''
  place.hidden = sentence === undefined
}

/** Takes over a form of the page's markup. */
export function liveForm(form: HTMLFormElement, submission: Submission): LiveForm {
  const { check, invalid, busy, send, failed, refused } = submission
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  const summary = form.querySelector<HTMLElement>('[data-form-error]')
  const idle = button?.textContent ?? ''
  const controls = () => [...form.elements].filter(isControl)
  let isBusy = false
  /** Whether the sentences at the fields are what `check` found: those go as soon as what they ask for is there. */
  let isChecked = false

  const setBusy = (now: boolean) => {
    isBusy = now
    if (!button) return
    button.setAttribute('aria-busy', String(now))
    button.setAttribute('aria-disabled', String(now))
    button.textContent = now && busy ? busy : idle
  }

  const values = () => Object.fromEntries(controls().map(({ name, value }) => [name, value]))

  const showErrors = (errors: FieldErrors) => {
    let first: Control | null = null
    for (const control of controls()) {
      mark(control, errors[control.name])
      if (errors[control.name]) first ??= control
    }
    first?.focus()
    return first ? (errors[first.name] ?? null) : null
  }

  const say = (sentence: string) => {
    if (!summary) return
    summary.textContent = sentence
    summary.hidden = sentence === ''
  }

  form.noValidate = true
  form.addEventListener('input', ({ target }) => {
    const errors = isChecked ? check(values()) : {}
    for (const control of controls())
      if (isChecked ? !errors[control.name] : control === target) mark(control, undefined)
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isBusy) return
    say('')
    const typed = values()
    const sentence = showErrors(check(typed))
    isChecked = sentence !== null
    if (sentence !== null) {
      invalid?.(sentence)
      return
    }
    setBusy(true)
    try {
      const next = await send(typed)
      // A page that is being left stays busy: nothing is sent twice while the next one is on its way.
      if (next) location.assign(next)
      else setBusy(false)
    } catch (error) {
      setBusy(false)
      const answer = error instanceof ApiError ? error : null
      const detail = answer?.message ?? failed
      const named = answer && showErrors(answer.errors)
      say(detail)
      // A long form is sent from its end, far from what is said at its top.
      if (!named) summary?.scrollIntoView({ block: 'nearest' })
      refused?.(detail, answer)
    }
  })

  // The page may come back from the browser's memory with its button still busy.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(false)
  })

  return { values, showErrors, say }
}
