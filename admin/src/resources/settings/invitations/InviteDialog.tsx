import { checkInvitation } from '@karigar/contract/accounts/invitation.rules'
import type { SentInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { useSendsMail } from '../../../dashboard/NoMail.tsx'
import { useCloseDialog } from '../../../components/dialog-route.ts'
import { textOf } from '../../../components/text-of.ts'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { call } from '../../../providers/api.ts'
import { AdminInputs } from '../AdminInputs.tsx'
import { InvitationLink } from './InvitationLink.tsx'

/** Most invitations are to managers, and a slip should not make an admin. */
const start = { name: '', username: '', email: '', role: 'manager' }

const sentences = {
  saved: ({ link }: SentInvitation) => (link === null ? staffMessages.invited : staffMessages.invitedLink),
  failed: staffMessages.inviteFailed,
}

/** Invites an admin or manager; without a mail server it then shows the link to hand over. */
export function InviteDialog() {
  const refresh = useRefreshLists()
  const close = useCloseDialog()
  const sendsMail = useSendsMail()
  const [sent, setSent] = useState<SentInvitation | null>(null)
  if (sent?.link) return <InvitationLink name={sent.name} link={sent.link} onClose={close} />
  return (
    <ActionDialog
      title="Invite Staff"
      saveLabel="Invite"
      start={start}
      call={({ name, username, email, role }) =>
        call('POST /admin/settings/invitations', {
          body: {
            name: textOf(name),
            username: textOf(username),
            email: textOf(email),
            role: role === 'admin' ? 'admin' : 'manager',
          },
        })
      }
      check={checkInvitation}
      sentences={sentences}
      onSaved={refresh}
      next={(invitation) => (invitation.link === null ? close() : setSent(invitation))}
    >
      <Stack spacing={2}>
        <LimitedInput
          source="username"
          label="Username"
          required
          autoFocus
          most={80}
          helperText={staffMessages.inviteHint(sendsMail)}
        />
        <AdminInputs />
      </Stack>
    </ActionDialog>
  )
}
