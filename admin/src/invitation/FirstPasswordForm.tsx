import type { OpenedInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { checkFirstPassword } from '@karigar/contract/accounts/invitation.rules'
import { Stack, TextField, Typography } from '@mui/material'
import { HttpError } from 'react-admin'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { formatMoment } from '../components/format.ts'
import { SecretInput } from '../components/SecretInput.tsx'
import { SentForm } from '../documents/SentForm.tsx'
import { useSave } from '../documents/use-save.ts'
import { call } from '../providers/api.ts'

interface FirstPasswordFormProps {
  token: string
  invitation: OpenedInvitation
  onSet: () => void
  /** Called when the server says that the link has ended meanwhile. */
  onEnded: () => void
}

const empty = { password: '', confirm_password: '' }
const sentences = { saved: staffMessages.passwordSet, failed: staffMessages.acceptFailed }

/** Sets the first password of an invited account. */
export function FirstPasswordForm({ token, invitation, onSet, onEnded }: FirstPasswordFormProps) {
  const { name, username, role, expires_at } = invitation
  const { context, failure } = useSave<unknown>({
    ...sentences,
    send: ({ password }) =>
      call('POST /auth/invitation/accept', { body: { token, password: String(password ?? '') } }),
    onSaved: onSet,
    meets: (error) => {
      const hasEnded = error instanceof HttpError && (error.status === 410 || error.status === 404)
      if (hasEnded) onEnded()
      return hasEnded
    },
  })
  return (
    <>
      <Typography variant="h1" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        Welcome, {name}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2.5 }}>
        You are invited as {role === 'admin' ? 'an admin' : 'a manager'}. Choose your password; the link works
        until {formatMoment(expires_at)}.
      </Typography>
      <SentForm context={context} record={empty} check={checkFirstPassword}>
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
          <FailureAlert>{failure}</FailureAlert>
          <SubmitButton sx={{ alignSelf: 'flex-start' }}>Set Password</SubmitButton>
        </Stack>
      </SentForm>
    </>
  )
}
