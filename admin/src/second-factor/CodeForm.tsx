import { Alert, Button, Stack } from '@mui/material'
import { useCallback, type ReactNode } from 'react'
import { Form, SaveContextProvider, useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { BusyButton } from '../components/BusyButton.tsx'
import { InvalidForm } from '../components/InvalidForm.tsx'
import { useFormSave } from '../components/use-form-save.ts'
import { CodeInput, noCode, validateCode } from './CodeInput.tsx'

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

/** A form with a code. */
export function CodeForm<Answer>(props: CodeFormProps<Answer>) {
  const { send, onSent, meets, saved, failed, helperText, autoFocus, children } = props
  const sendCode = useCallback(({ code }: Record<string, unknown>) => send(String(code ?? '')), [send])
  const { context, failure } = useFormSave<Answer>({
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
          <CodeActions {...props} />
        </Stack>
        <InvalidForm />
      </Form>
    </SaveContextProvider>
  )
}

function CodeActions({ sendLabel, onCancel }: Pick<CodeFormProps<unknown>, 'sendLabel' | 'onCancel'>) {
  const { isSubmitting } = useFormState()
  const { saving } = useSaveContext()
  return (
    <Stack direction="row" spacing={1}>
      <BusyButton
        type="submit"
        variant="contained"
        color="secondary"
        loading={isSubmitting || saving === true}
      >
        {sendLabel}
      </BusyButton>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </Stack>
  )
}
