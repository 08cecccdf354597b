import type { Confirmation } from '@karigar/contract/accounts/confirmation.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { isBlank } from '@karigar/contract/base/text'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { SecretInput } from '../components/SecretInput.tsx'
import { SubmitButton } from '../components/SubmitButton.tsx'
import { SentForm } from '../documents/SentForm.tsx'
import { useSave } from '../documents/use-save.ts'
import { staffCall } from '../providers/api.ts'
import { answerQuestion } from '../providers/confirmation.ts'
import { UsePasskey } from '../second-factor/UsePasskey.tsx'

const empty = { current_password: '' }
const check = ({ current_password }: Record<string, unknown>): FieldErrors =>
  isBlank(String(current_password ?? '')) ? { current_password: staffMessages.confirmEmpty } : {}
const send = ({ current_password }: Record<string, unknown>) =>
  staffCall('POST /staff/confirm', { body: { current_password: String(current_password) } })
const giveUp = () => answerQuestion(null)

/** Asks for the password or a passkey; whoever waits for the answer goes on by itself. */
export function PasswordDialog() {
  const titleId = useId()
  const textId = useId()
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
    onSaved: answerQuestion,
    failed: staffMessages.confirmFailed,
  })
  return (
    <Dialog open onClose={giveUp} fullWidth maxWidth="xs" aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>{staffMessages.confirmTitle}</DialogTitle>
      <SentForm context={context} record={empty} check={check}>
        <DialogContent sx={{ pt: 0 }}>
          <Typography id={textId} sx={{ mb: 2 }}>
            {data?.question ? staffMessages.confirmHintWithPasskey : staffMessages.confirmHint}
          </Typography>
          {data?.question && (
            <Box sx={{ mb: 2 }}>
              <UsePasskey
                question={data.question}
                send={(passkey) => staffCall('POST /staff/confirm', { body: { passkey } })}
                onSent={answerQuestion}
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
          <FailureAlert sx={{ mt: 2 }}>{failure}</FailureAlert>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={giveUp}>Cancel</Button>
          <SubmitButton>Continue</SubmitButton>
        </DialogActions>
      </SentForm>
    </Dialog>
  )
}
