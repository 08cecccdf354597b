/**
 * Shared parts of the islands' forms: an error at each field, one above all fields, a busy button, and one
 * submission at a time. The controls are uncontrolled, so that text typed before hydration is kept, and text in nodes
 * that hydration replaces is carried over; the form reads their values when it is submitted.
 */
import { ApiError } from '@karigar/contract/client'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { putBack, readBefore, repeatHeld } from './before-live.ts'
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

  // No form has a field for a file, so every value is a text.
  const values = () => (ref.current ? Object.fromEntries(new FormData(ref.current)) : {}) as Values

  /**
   * Shows the errors, focuses the first field that has one, and returns its message, or undefined if no field
   * has.
   */
  const showErrors = (errors: FieldErrors, show: () => void): string | undefined => {
    // The error has to be in the DOM when the focus moves, so that screen readers read it with the field.
    flushSync(show)
    const controls = [...(ref.current?.elements ?? [])] as HTMLInputElement[]
    const control = controls.find(({ name }) => errors[name])
    control?.focus()
    return control && errors[control.name]
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
        const control = ref.current?.elements.namedItem(name) as HTMLInputElement | null | undefined
        if (!control) continue
        control.value = value
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    submit,
    say: (sentence) => dispatch({ type: 'said', sentence }),
    typed: (name) => dispatch({ type: 'typed', name, errors: submission.check(values()) }),
  }
}

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: FormControl
  children: ReactNode
}

/** The form element, with its error message above the fields. */
export function Form({ form, children, onInput, className = 'stack', ...attributes }: Props) {
  const { ref, state, submit, typed } = form
  // Read while rendering, when the first nodes are in the page; after it they may have been replaced.
  const [before] = useState(readBefore)

  useLayoutEffect(() => {
    if (ref.current) putBack(ref.current, before)
  }, [ref, before])

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
        const control = event.target as HTMLInputElement
        typed(control.name)
        if (control.type === 'tel' && event.isTrusted)
          void import('./phone-hint.ts').then(({ sayRead }) => sayRead(control))
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
