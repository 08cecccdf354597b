import type { Confirmation } from '@karigar/contract/accounts/confirmation.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { isBlank } from '@karigar/contract/base/text'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId } from 'react'
import { Form, SaveContextProvider, useSaveContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { BusyButton } from '../components/BusyButton.tsx'
import { InvalidForm } from '../components/InvalidForm.tsx'
import { SecretInput } from '../components/SecretInput.tsx'
import { useSave } from '../documents/use-save.ts'
import { staffCall } from '../providers/api.ts'
import { answerQuestion } from '../providers/confirmation.ts'
import { UsePasskey } from '../second-factor/UsePasskey.tsx'

const empty = { current_password: '' }
const validate = ({ current_password }: Record<string, unknown>) =>
  isBlank(String(current_password ?? '')) ? { current_password: staffMessages.confirmEmpty } : {}
const send = ({ current_password }: Record<string, unknown>) =>
  staffCall('POST /staff/confirm', { body: { current_password: String(current_password) } })
const giveUp = () => answerQuestion(null)

/** Asks for the password or a passkey; whoever waits for the answer goes on by itself. */
export function PasswordDialog() {
  const titleId = useId()
  const textId = useId()
  const onSaved = useCallback((confirmation: Confirmation) => answerQuestion(confirmation), [])
  // Whoever has no passkey, or gets no answer, enters the password as before.
  const { data, refetch } = useQuery({
    queryKey: ['confirm-with-passkey'],
    queryFn: ({ signal }) => staffCall('POST /staff/confirm/ask', undefined, signal),
    retry: false,
    // Each question is answered once.
    gcTime: 0,
    staleTime: Infinity,
  })
  const { context, failure } = useSave<Confirmation>({
    send,
    onSaved,
    failed: staffMessages.confirmFailed,
  })
  return (
    <Dialog open onClose={giveUp} fullWidth maxWidth="xs" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{staffMessages.confirmTitle}</DialogTitle>
      <SaveContextProvider value={context}>
        <Form record={empty} validate={validate} disableInvalidFormNotification noValidate>
          <DialogContent sx={{ pt: 0 }}>
            <Typography id={textId} sx={{ mb: 2 }}>
              {data?.question ? staffMessages.confirmHintWithPasskey : staffMessages.confirmHint}
            </Typography>
            {data?.question && (
              <Box sx={{ mb: 2 }}>
                <UsePasskey
                  question={data.question}
                  send={(passkey) => staffCall('POST /staff/confirm', { body: { passkey } })}
                  onSent={onSaved}
                  onRefused={() => void refetch()}
                  failed={factorMessages.passkeyFailedToUse}
                />
              </Box>
            )}
            <SecretInput
              source="current_password"
              label="Password"
              required
              autoFocus
              maxLength={200}
              autoComplete="current-password"
              helperText={false}
            />
            {failure && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {failure}
              </Alert>
            )}
          </DialogContent>
          <PasswordActions />
          <InvalidForm />
        </Form>
      </SaveContextProvider>
    </Dialog>
  )
}

function PasswordActions() {
  const { isSubmitting } = useFormState()
  const { saving } = useSaveContext()
  return (
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button onClick={giveUp}>Cancel</Button>
      <BusyButton
        type="submit"
        variant="contained"
        color="secondary"
        loading={isSubmitting || saving === true}
      >
        Continue
      </BusyButton>
    </DialogActions>
  )
}
