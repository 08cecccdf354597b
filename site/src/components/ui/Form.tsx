/**
 * Shared parts of the islands' forms: an error at each field, one above all fields, a busy button, and one
 * submission at a time. The controls are uncontrolled, so that text typed before hydration is kept; the form
 * reads their values when it is submitted.
 */
import { ApiError } from '@karigar/contract/wire/client'
import type { FieldErrors } from '@karigar/contract/wire/shared-schemas'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useReducer,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { formStep, type FormState, UNTOUCHED, type Values } from './form-state.ts'

export interface Submission {
  /** Returns an error message per field name; any message prevents the submission. */
  check: (values: Values) => FieldErrors
  /** Called after the errors of `check` are shown, with the message of the first field. */
  invalid?: (sentence: string) => void
  /**
   * Sends the form and returns the address to go to next, or nothing to stay. The message of a thrown error
   * is shown above the fields, and its field errors at their fields.
   */
  send: (values: Values) => Promise<string | void> | string | void
  /** Message for a failure that has none of its own. */
  failed: string
  /**
   * Called after a failure is shown, with its message and the API's error, or null if there was no response.
   */
  refused?: (sentence: string, error: ApiError | null) => void
}

/** State and actions of a form, as `useForm` returns them. */
export interface FormControl {
  ref: RefObject<HTMLFormElement | null>
  state: FormState
  values: () => Values
  /** Sets the values of the inputs with these names and fires their `input` events, as if they were typed. */
  setValues: (values: Values) => void
  /** Shows this message above the fields; an empty string removes it. */
  say: (sentence: string) => void
  submit: () => Promise<void>
  typed: (name: string) => void
}

const FormContext = createContext<FormState>(UNTOUCHED)

/** Returns the state of the form around a field or a button. */
export const useFormState = (): FormState => useContext(FormContext)

/** Returns the first control of the form that has an error, or null. */
function firstNamed(form: HTMLFormElement, errors: FieldErrors): HTMLElement | null {
  for (const control of form.elements)
    if (control instanceof HTMLElement && errors[control.getAttribute('name') ?? '']) return control
  return null
}

export function useForm(submission: Submission): FormControl {
  const ref = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(formStep, UNTOUCHED)
  const isSending = useRef(false)

  useEffect(() => {
    // The browser's back/forward cache may restore the page with its button still busy.
    const takenUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isSending.current = false
      dispatch({ type: 'idle' })
    }
    addEventListener('pageshow', takenUp)
    return () => removeEventListener('pageshow', takenUp)
  }, [])

  const values = (): Values => {
    const typed = ref.current ? [...new FormData(ref.current)] : []
    return Object.fromEntries(
      typed.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  }

  /**
   * Shows the errors, focuses the first field that has one, and returns its message, or undefined if no field
   * has.
   */
  const showErrors = (errors: FieldErrors, show: () => void): string | undefined => {
    // The error has to be in the DOM when the focus moves, so that screen readers read it with the field.
    flushSync(show)
    const control = ref.current && firstNamed(ref.current, errors)
    control?.focus()
    return errors[control?.getAttribute('name') ?? '']
  }

  const refuse = (error: unknown) => {
    const answer = error instanceof ApiError ? error : null
    const sentence = answer?.message ?? submission.failed
    const errors = answer?.errors ?? {}
    const named = showErrors(errors, () => dispatch({ type: 'refused', sentence, errors }))
    // A long form is submitted from its end, so the message at its top may be out of view.
    if (!named) ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
    submission.refused?.(sentence, answer)
  }

  const submit = async () => {
    if (isSending.current) return
    const typed = values()
    const errors = submission.check(typed)
    if (Object.keys(errors).length > 0) {
      const sentence = showErrors(errors, () => dispatch({ type: 'invalid', errors }))
      submission.invalid?.(sentence ?? Object.values(errors)[0] ?? submission.failed)
      return
    }
    isSending.current = true
    dispatch({ type: 'sending' })
    try {
      const next = await submission.send(typed)
      if (next) {
        // On the way back the page may show something shorter than the form, so its scroll position no longer
        // fits.
        history.scrollRestoration = 'manual'
        // The form stays busy while the next page loads, so that it cannot be sent twice.
        location.assign(next)
        return
      }
      dispatch({ type: 'idle' })
    } catch (error) {
      refuse(error)
    }
    isSending.current = false
  }

  return {
    ref,
    state,
    values,
    setValues: (given) => {
      for (const [name, value] of Object.entries(given)) {
        const control = ref.current?.elements.namedItem(name)
        if (!(control instanceof HTMLInputElement)) continue
        control.value = value
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    submit,
    say: (sentence) => dispatch({ type: 'said', sentence }),
    typed: (name) => dispatch({ type: 'typed', name, errors: submission.check(values()) }),
  }
}

/** Marks a form that was submitted, or a button that was pressed, before hydration (lib/early-submit.ts). */
interface Held {
  held?: boolean
}

/** Repeats the presses and then the submission that came before hydration. */
function repeatHeld(form: HTMLFormElement & Held): void {
  for (const control of form.elements as HTMLCollectionOf<HTMLElement & Held>) {
    if (control.held) control.click()
  }
  if (!form.held) return
  delete document.documentElement.dataset.held
  // What `requestSubmit` does for a form without checks of the browser, for Safari before 16.
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: FormControl
  children: ReactNode
}

/** The form element, with its error message above the fields. */
export function Form({ form, children, onInput, className = 'stack', ...attributes }: Props) {
  const { ref, state, submit, typed } = form

  useEffect(() => {
    const element = ref.current
    // Waits for the render after hydration: it is the first one with the values of the stores.
    if (element) queueMicrotask(() => repeatHeld(element))
  }, [ref])

  return (
    <form
      {...attributes}
      ref={ref}
      className={className}
      noValidate
      onInput={(event) => {
        typed((event.target as HTMLInputElement).name)
        onInput?.(event)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="notice notice-danger" role="alert" hidden={state.sentence === ''}>
        {state.sentence}
      </p>
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

interface SubmitProps extends ComponentProps<'button'> {
  /** The button's text while the form is being sent. */
  busy: string
}

/** The button that submits the form around it. */
export function SubmitButton({
  busy,
  children,
  className = 'btn btn-primary btn-block',
  ...attributes
}: SubmitProps) {
  const { isBusy } = useFormState()
  // `aria-disabled` on a disabled button would repeat or contradict `disabled`.
  const isHeld = attributes.disabled ? undefined : isBusy
  return (
    <button {...attributes} className={className} type="submit" aria-busy={isBusy} aria-disabled={isHeld}>
      {isBusy ? busy : children}
    </button>
  )
}
