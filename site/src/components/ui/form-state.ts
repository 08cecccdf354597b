import type { FieldErrors } from '@karigar/contract/base/shared-schemas'

/** The values of a form's controls, by name. */
export type Values = Record<string, string>

/** The state of a form; the controls themselves keep their values. */
export interface FormState {
  /** Error messages by the names of the controls. */
  errors: FieldErrors
  /**
   * True if `errors` come from the form's own check: such an error disappears as soon as its field passes.
   */
  isChecked: boolean
  isBusy: boolean
  /** The message above the fields; empty if there is none. */
  sentence: string
}

export type FormEvent =
  /** Something was typed into the field of this name; `errors` is the check's result for the whole form. */
  | { type: 'typed'; name: string; errors: FieldErrors }
  /** The form was submitted and its own check found these errors. */
  | { type: 'invalid'; errors: FieldErrors }
  | { type: 'sending' }
  /** The response has arrived, or the page was restored from the back/forward cache. */
  | { type: 'idle' }
  /** The request failed, with a message for the form and perhaps errors of fields. */
  | { type: 'refused'; sentence: string; errors: FieldErrors }
  | { type: 'said'; sentence: string }

export const UNTOUCHED: FormState = { errors: {}, isChecked: false, isBusy: false, sentence: '' }

/**
 * Returns the errors that remain after typing, which never adds one: new errors appear only on submission.
 */
function afterTyping({ errors, isChecked }: FormState, name: string, found: FieldErrors): FieldErrors {
  const stays = ([field]: [string, string | undefined]) =>
    isChecked ? found[field] !== undefined : field !== name
  return Object.fromEntries(Object.entries(errors).filter(stays))
}

/** Returns the state of a form after an event. */
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
