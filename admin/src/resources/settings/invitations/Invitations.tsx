import type { SentInvitation, Invitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Box, Typography, Chip } from '@mui/material'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { DialogButton } from '../../../components/DialogButton.tsx'
import { LineList } from '../../../components/LineList.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Section } from '../../../components/Section.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { useInvitations } from './use-invitations.ts'
import { BreakableText } from '../../../components/BreakableText.tsx'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { Caption, StrongLine } from '../../../components/Texts.tsx'
import { formatMoment } from '../../../components/format.ts'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { call } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { ROLE_NAMES } from '../../../components/role-names.ts'

/** The invitations to staff that wait to be accepted, with when they were sent and by whom. */
export function Invitations() {
  const query = useInvitations()
  const [made, setMade] = useState<SentInvitation | null>(null)
  return (
    <Box sx={{ mt: 3 }}>
      <Section title="Invitations">
        <Loaded of={query} failed={staffMessages.invitationsFailed}>
          {(invitations) =>
            invitations.length === 0 ? (
              <Typography color="text.secondary">No invitation is waiting.</Typography>
            ) : (
              <LineList>
                {/* By address, because sending again makes a new id, and the row's buttons keep the focus. */}
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.email} invitation={invitation} onLink={setMade} />
                ))}
              </LineList>
            )
          }
        </Loaded>
      </Section>
      {made?.link && <InvitationLink name={made.name} link={made.link} onClose={() => setMade(null)} />}
    </Box>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  /** Called with an invitation sent again whose link has to be handed over. */
  onLink: (sent: SentInvitation) => void
}

/** One waiting invitation, which can be sent again and withdrawn. */
function InvitationRow({ invitation, onLink }: InvitationRowProps) {
  const { id, name, username, email, role, invited_by, created_at, expires_at } = invitation
  const notify = useNotify()
  const refresh = useRefreshLists()
  const [shownAt] = useState(() => new Date().toISOString())
  const isExpired = expires_at <= shownAt
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /admin/settings/invitations/:id/resend', { params: { id } }),
    onSuccess: (sent) => {
      notify(sent.link === null ? staffMessages.sentAgain : staffMessages.madeAgain, { type: 'success' })
      refresh()
      if (sent.link !== null) onLink(sent)
    },
    onError: (error: unknown) => {
      notify(refusalOf(error, staffMessages.inviteFailed), { type: 'error' })
      // It may have been accepted or withdrawn by now.
      refresh()
    },
  })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <StrongLine sx={{ overflowWrap: 'anywhere' }}>
          {name}
          {isExpired && <Chip size="small" variant="outlined" label="Expired" sx={{ ml: 1 }} />}
        </StrongLine>
        <Typography variant="body2">
          <BreakableText>{email}</BreakableText>
        </Typography>
        <Caption component="p">
          {ROLE_NAMES[role]} · {username} · invited {formatMoment(created_at)} by {invited_by}
        </Caption>
        <Caption component="p">
          {isExpired ? 'Ended' : 'Valid until'} {formatMoment(expires_at)}
        </Caption>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <BusyButton
          variant="outlined"
          loading={isPending}
          aria-label={`Invite ${name} again`}
          onClick={() => mutate()}
        >
          Invite Again
        </BusyButton>
        <DialogButton
          dialog={`${encodeURIComponent(id)}/withdraw`}
          color="error"
          aria-label={`Withdraw the invitation of ${name}`}
        >
          Withdraw
        </DialogButton>
      </Box>
    </Box>
  )
}
