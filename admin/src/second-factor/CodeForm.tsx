import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { Stack, Button } from '@mui/material'
import { type ReactNode } from 'react'
import { TextInput } from 'react-admin'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { isBlank } from '@karigar/contract/base/text'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { SentForm } from '../documents/SentForm.tsx'
import { useSave } from '../documents/use-save.ts'

interface CodeFormProps<Answer> {
  send: (code: string) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** Returns true if it has handled the failure itself. */
  meets?: (error: unknown) => boolean
  saved?: string
  failed: string
  sendLabel: string
  onCancel?: () => void
  helperText?: string
  autoFocus?: boolean
  /** Rendered above the code. */
  children?: ReactNode
}

const noCode = { code: '' }

/** Returns the error of a form without a code. */
const checkCode = ({ code }: Record<string, unknown>): FieldErrors =>
  isBlank(String(code ?? '')) ? { code: factorMessages.codeMissing } : {}

/** A field for a code of an authenticator app, which phones offer to fill in. */
function CodeInput({ helperText, autoFocus }: { helperText: string | false; autoFocus?: boolean }) {
  return (
    <TextInput
      source="code"
      label="Code"
      required
      autoFocus={autoFocus ?? false}
      helperText={helperText}
      slotProps={{
        htmlInput: {
          maxLength: 40,
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
    />
  )
}

/** A form with a code. */
export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { send, onSent, meets, saved, failed, helperText, autoFocus, children } = props
  const { context, failure } = useSave<Answer>({
    send: ({ code }) => send(String(code ?? '')),
    onSaved: onSent,
    failed,
    ...(saved !== undefined && { saved }),
    ...(meets && { meets }),
  })
  return (
    <SentForm context={context} record={noCode} check={checkCode}>
      <Stack spacing={2}>
        {children}
        <CodeInput helperText={helperText ?? false} {...(autoFocus && { autoFocus })} />
        <FailureAlert>{failure}</FailureAlert>
        <FactorActions sendLabel={props.sendLabel} onCancel={props.onCancel} />
      </Stack>
    </SentForm>
  )
}

interface FactorActionsProps {
  sendLabel: string
  onCancel?: (() => void) | undefined
}

/** The buttons of a form of the second factor. */
export function FactorActions({ sendLabel, onCancel }: FactorActionsProps) {
  return (
    <Stack direction="row" spacing={1}>
      <SubmitButton>{sendLabel}</SubmitButton>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </Stack>
  )
}
