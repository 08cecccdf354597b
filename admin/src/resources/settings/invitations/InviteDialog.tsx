import type { SentInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { SaveContextProvider, TextInput } from 'react-admin'
import { atMost } from '../../../components/at-most.ts'
import { useFormDialog } from '../../../components/dialog-route.ts'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useFormSave } from '../../../components/use-form-save.ts'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { call } from '../../../providers/api.ts'
import { AdminInputs } from '../AdminInputs.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { newInvitation, toInvitation, validateInvitation } from './invitation-transforms.ts'

const send = (values: Record<string, unknown>) =>
  call('POST /admin/settings/invitations', { body: toInvitation(values) })

const sentences = {
  saved: ({ link }: SentInvitation) => (link === null ? staffMessages.invited : staffMessages.invitedLink),
  failed: staffMessages.inviteFailed,
}

/** Invites an admin or manager; without a mail server it then shows the link to hand over. */
export function InviteDialog() {
  const refresh = useRefreshLists()
  const { close, closeSaved, leaving } = useFormDialog()
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const onSaved = useCallback(
    (invitation: SentInvitation) => {
      refresh()
      if (invitation.link === null) closeSaved()
      else setSent(invitation)
    },
    [closeSaved, refresh],
  )
  const { context, failure } = useFormSave<SentInvitation>({ send, onSaved, ...sentences })
  if (sent?.link) return <InvitationLink name={sent.name} link={sent.link} onClose={closeSaved} />
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        title="Invite by Mail"
        saveLabel="Send Invitation"
        record={newInvitation}
        validate={validateInvitation}
        close={close}
        leaving={leaving}
        failure={failure}
      >
        <Stack spacing={2}>
          <TextInput
            source="username"
            label="Username"
            required
            autoFocus
            slotProps={atMost(80)}
            helperText="For the sign-in. The invited person sets the password with the link in the mail."
          />
          <AdminInputs />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}
