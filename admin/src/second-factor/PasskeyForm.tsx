import type { Credential } from '@karigar/contract/accounts/passkey.wire'
import { PASSKEY_NAME_LENGTH } from '@karigar/contract/accounts/passkey.rules'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { isBlank } from '@karigar/contract/base/text'
import { Stack, Typography } from '@mui/material'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { TextInput } from 'react-admin'
import { FailureAlert } from '../components/FailureAlert.tsx'
import { SentForm } from '../documents/SentForm.tsx'
import { useSave } from '../documents/use-save.ts'
import { FactorActions } from './CodeForm.tsx'
import { createPasskey, isFoundAlone, notePasskeyHere } from './passkeys.ts'

interface PasskeyFormProps<Answer> {
  options: PublicKeyCredentialCreationOptionsJSON
  send: (passkey: { name: string; credential: Credential }) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** Returns true if it has handled the failure itself. */
  meets?: (error: unknown) => boolean
  sendLabel: string
  onCancel: () => void
}

const noName = { name: '' }
const check = ({ name }: Record<string, unknown>): FieldErrors =>
  isBlank(String(name ?? '')) ? { name: factorMessages.passkeyUnnamed } : {}

/** Asks for a passkey's name, and has the browser make it. */
export function PasskeyForm<Answer>(props: PasskeyFormProps<Answer>) {
  const { options, send, onSent, meets, sendLabel, onCancel } = props
  const { context, failure } = useSave<Answer>({
    send: async ({ name }) => {
      const credential = await createPasskey(options)
      const answer = await send({ name: String(name), credential })
      if (isFoundAlone(credential)) notePasskeyHere()
      return answer
    },
    onSaved: onSent,
    saved: factorMessages.passkeyAdded,
    failed: factorMessages.passkeyFailed,
    ...(meets && { meets }),
  })
  return (
    <SentForm context={context} record={noName} check={check}>
      <Stack spacing={2}>
        <Typography>{factorMessages.passkeyHint}</Typography>
        <TextInput
          source="name"
          label="Name"
          required
          autoFocus
          helperText={factorMessages.passkeyNameHint}
          slotProps={{ htmlInput: { maxLength: PASSKEY_NAME_LENGTH, autoComplete: 'off' } }}
        />
        <FailureAlert>{failure}</FailureAlert>
        <FactorActions sendLabel={sendLabel} onCancel={onCancel} />
      </Stack>
    </SentForm>
  )
}
