import type { FieldErrors } from '@karigar/contract/wire/common'

/** What is typed, by the names of the form's controls. */
export type Values = Record<string, string>

/** What a form shows besides what is typed, which its controls keep themselves. */
export interface FormState {
  /** A sentence for each field that has one, by the control's name. */
  errors: FieldErrors
  /** Whether these are what the form's own check found: such a sentence goes as soon as what it asks for is there. */
  isChecked: boolean
  isBusy: boolean
  /** The sentence above the fields; empty where there is none. */
  sentence: string
}

export type FormEvent =
  /** Something was typed into the field of this name; `errors` is what the check says of the form now. */
  | { type: 'typed'; name: string; errors: FieldErrors }
  /** The form was sent and its check found these. */
  | { type: 'invalid'; errors: FieldErrors }
  | { type: 'sending' }
  /** The answer has come, or the page was taken up again by the back button. */
  | { type: 'idle' }
  /** The answer was a refusal, of the form or of some fields. */
  | { type: 'refused'; sentence: string; errors: FieldErrors }
  | { type: 'said'; sentence: string }

export const UNTOUCHED: FormState = { errors: {}, isChecked: false, isBusy: false, sentence: '' }

/** Typing takes sentences away and never brings one: a form complains when it is sent. */
function afterTyping({ errors, isChecked }: FormState, name: string, found: FieldErrors): FieldErrors {
  const stays = ([field]: [string, string | undefined]) =>
    isChecked ? found[field] !== undefined : field !== name
  return Object.fromEntries(Object.entries(errors).filter(stays))
}

/** The next state of a form. */
export function formStep(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'typed':
      return { ...state, errors: afterTyping(state, event.name, event.errors) }
    case 'invalid':
      return { ...state, errors: event.errors, isChecked: true, sentence: '' }
    case 'sending':
      return { ...UNTOUCHED, isBusy: true }
    case 'idle':
      return { ...state, isBusy: false }
    case 'refused':
      return { errors: event.errors, isChecked: false, isBusy: false, sentence: event.sentence }
    case 'said':
      return { ...state, sentence: event.sentence }
  }
}
