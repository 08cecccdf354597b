import type { OpenedInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { checkFirstPassword } from '@karigar/contract/accounts/invitation.rules'
import { Alert, Stack, TextField, Typography } from '@mui/material'
import { useCallback } from 'react'
import { Form, HttpError, SaveContextProvider, useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { BusyButton } from '../components/BusyButton.tsx'
import { formatMoment } from '../components/format.ts'
import { InvalidForm } from '../components/InvalidForm.tsx'
import { SecretInput } from '../components/SecretInput.tsx'
import { useSave } from '../documents/use-save.ts'
import { call } from '../providers/api.ts'
import { nestErrors } from '../providers/nested-errors.ts'

interface FirstPasswordFormProps {
  token: string
  invitation: OpenedInvitation
  onSet: () => void
  /** Called when the server says that the link has ended meanwhile. */
  onEnded: () => void
}

const empty = { password: '', confirm_password: '' }
const validate = (values: Record<string, unknown>) => nestErrors(checkFirstPassword(values))
const sentences = { saved: staffMessages.passwordSet, failed: staffMessages.acceptFailed }

/** Sets the first password of an invited account. */
export function FirstPasswordForm({ token, invitation, onSet, onEnded }: FirstPasswordFormProps) {
  const { name, username, role, expires_at } = invitation
  const send = useCallback(
    ({ password }: Record<string, unknown>) =>
      call('POST /auth/invitation/accept', { body: { token, password: String(password ?? '') } }),
    [token],
  )
  const meets = useCallback(
    (error: unknown) => {
      const hasEnded = error instanceof HttpError && (error.status === 410 || error.status === 404)
      if (hasEnded) onEnded()
      return hasEnded
    },
    [onEnded],
  )
  const { context, failure } = useSave<unknown>({ send, onSaved: onSet, meets, ...sentences })
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        Welcome, {name}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2.5 }}>
        You are invited as {role === 'admin' ? 'an admin' : 'a manager'}. Choose your password; the link works
        until {formatMoment(expires_at)}.
      </Typography>
      <SaveContextProvider value={context}>
        <Form record={empty} validate={validate} disableInvalidFormNotification noValidate>
          <Stack spacing={2}>
            <TextField
              label="Username"
              value={username}
              helperText="You sign in with it."
              slotProps={{ htmlInput: { readOnly: true, autoComplete: 'username' } }}
            />
            <SecretInput
              source="password"
              label="Password"
              required
              maxLength={200}
              helperText="At least 6 characters."
            />
            <SecretInput source="confirm_password" label="Confirm password" required maxLength={200} />
            {failure && <Alert severity="error">{failure}</Alert>}
            <SetButton />
          </Stack>
          <InvalidForm />
        </Form>
      </SaveContextProvider>
    </>
  )
}

function SetButton() {
  const { isSubmitting } = useFormState()
  const { saving } = useSaveContext()
  return (
    <BusyButton
      type="submit"
      variant="contained"
      color="secondary"
      loading={isSubmitting || saving === true}
      sx={{ alignSelf: 'flex-start' }}
    >
      Set Password
    </BusyButton>
  )
}
