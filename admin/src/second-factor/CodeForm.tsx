import { Alert, Stack } from '@mui/material'
import { useCallback, type ReactNode } from 'react'
import { Form, SaveContextProvider, TextInput } from 'react-admin'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { isBlank } from '@karigar/contract/base/text'
import { InvalidForm } from '../components/InvalidForm.tsx'
import { useSave } from '../documents/use-save.ts'
import { FactorActions } from './FactorActions.tsx'

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
const validateCode = ({ code }: Record<string, unknown>) =>
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
  const sendCode = useCallback(({ code }: Record<string, unknown>) => send(String(code ?? '')), [send])
  const { context, failure } = useSave<Answer>({
    send: sendCode,
    onSaved: onSent,
    failed,
    ...(saved !== undefined && { saved }),
    ...(meets && { meets }),
  })
  return (
    <SaveContextProvider value={context}>
      <Form record={noCode} validate={validateCode} disableInvalidFormNotification noValidate>
        <Stack spacing={2}>
          {children}
          <CodeInput helperText={helperText ?? false} {...(autoFocus && { autoFocus })} />
          {failure && <Alert severity="error">{failure}</Alert>}
          <FactorActions sendLabel={props.sendLabel} onCancel={props.onCancel} />
        </Stack>
        <InvalidForm />
      </Form>
    </SaveContextProvider>
  )
}
