import type { ReactNode } from 'react'
import { Form, SaveContextProvider, type SaveContextValue } from 'react-admin'
import { InvalidForm } from '../components/InvalidForm.tsx'
import { AskBeforeSave, type AskBeforeSaveProps } from './AskBeforeSave.tsx'
import { nestErrors, type NestedErrors } from '../providers/nested-errors.ts'

interface SentFormProps {
  /** That of `useSave`. */
  context: SaveContextValue
  record: object
  /** Returns a sentence for each invalid field. */
  check?: ((values: Record<string, unknown>) => NestedErrors) | undefined
  /** What is asked before a save. */
  asks?: Omit<AskBeforeSaveProps, 'children'> | undefined
  children: ReactNode
}

/** A form that `useSave` sends. */
export function SentForm({ context, record, check, asks, children }: SentFormProps) {
  const form = (
    <Form
      record={record}
      {...(check && { validate: (values: Record<string, unknown>) => nestErrors(check(values)) })}
      disableInvalidFormNotification
      noValidate
    >
      {children}
      <InvalidForm />
    </Form>
  )
  return (
    <SaveContextProvider value={context}>
      {asks ? <AskBeforeSave {...asks}>{form}</AskBeforeSave> : form}
    </SaveContextProvider>
  )
}
