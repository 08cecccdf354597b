/**
 * What the forms of islands share: a sentence at each field, one above them all, a button that says it is busy, and one
 * submission at a time. Controls keep what is typed themselves, so that nothing typed before the island is live is
 * lost; the form reads it when it is sent.
 */
import { ApiError } from '@karigar/contract/wire/client'
import type { FieldErrors } from '@karigar/contract/wire/common'
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
  /** A sentence for each field, by name, that keeps the form from being sent. */
  check: (values: Values) => FieldErrors
  /** Told after what `check` found is shown: the sentence of the first field. */
  invalid?: (sentence: string) => void
  /** The address to go to next, or nothing to stay. What it throws is said above the fields, and at those it names. */
  send: (values: Values) => Promise<string | void> | string | void
  /** Stands for a failure without a sentence of its own. */
  failed: string
  /** Told after a failure is shown: its sentence, and the answer where there was one. */
  refused?: (sentence: string, error: ApiError | null) => void
}

/** A form as its island works it. */
export interface FormControl {
  ref: RefObject<HTMLFormElement | null>
  state: FormState
  values: () => Values
  /** Sets what stands in the controls of these names, heard by the form as if it were typed. */
  setValues: (values: Values) => void
  /** Sets the sentence above the fields; an empty one takes it away. */
  say: (sentence: string) => void
  submit: () => Promise<void>
  typed: (name: string) => void
}

const FormContext = createContext<FormState>(UNTOUCHED)

/** The state of the form around a field or a button. */
export const useFormState = (): FormState => useContext(FormContext)

/** The first control of the form that one of the sentences is about. */
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
    // The page may come back from the browser's memory with its button still busy.
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

  /** Shows the sentences at the fields and moves to the first; answers that one's. */
  const showErrors = (errors: FieldErrors, show: () => void): string | undefined => {
    // The focus has to find the sentence that describes its field.
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
    // A long form is sent from its end, far from what is said at its top.
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
        // Whoever comes back finds something else than the form, which may be shorter than it was scrolled.
        history.scrollRestoration = 'manual'
        // A page that is being left stays busy: nothing is sent twice while the next one is on its way.
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

/** Whether this was sent or pressed before the island was live (lib/early-submit.ts). */
interface Held {
  held?: boolean
}

/** Does once more what was pressed, and then what was sent. */
function repeatHeld(form: HTMLFormElement & Held): void {
  for (const control of form.elements as HTMLCollectionOf<HTMLElement & Held>) {
    if (control.held) control.click()
  }
  if (!form.held) return
  delete document.documentElement.dataset.held
  form.requestSubmit()
}

interface Props extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  form: FormControl
  children: ReactNode
}

/** The form itself, with the sentence above its fields. */
export function Form({ form, children, onInput, className = 'stack', ...attributes }: Props) {
  const { ref, state, submit, typed } = form

  useEffect(() => {
    const element = ref.current
    // After the drawing that follows this first one: only that knows what is in the stores.
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

/** The button that sends the form around it. */
export function SubmitButton({
  busy,
  children,
  className = 'btn btn-primary btn-block',
  ...attributes
}: SubmitProps) {
  const { isBusy } = useFormState()
  // What is disabled must not say so twice, nor the opposite.
  const isHeld = attributes.disabled ? undefined : isBusy
  return (
    <button {...attributes} className={className} type="submit" aria-busy={isBusy} aria-disabled={isHeld}>
      {isBusy ? busy : children}
    </button>
  )
}
