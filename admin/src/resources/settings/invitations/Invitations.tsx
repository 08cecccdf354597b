import type { SentInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Box, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { LineList } from '../../../components/LineList.tsx'
import { RetryAlert } from '../../../components/RetryAlert.tsx'
import { Section } from '../../../components/Section.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { useInvitations } from './use-invitations.ts'

/** The invitations to staff that wait to be accepted, with when they were sent and by whom. */
export function Invitations() {
  const { invitations, failed, refetch } = useInvitations()
  const [made, setMade] = useState<SentInvitation | null>(null)
  return (
    <Box sx={{ mt: 3 }}>
      <Section title="Invitations">
        {!invitations ? (
          failed ? (
            <RetryAlert sentence={staffMessages.invitationsFailed} onRetry={refetch} />
          ) : (
            <Skeleton role="status" aria-label="Loading" height={48} />
          )
        ) : invitations.length === 0 ? (
          <Typography color="text.secondary">No invitation is waiting.</Typography>
        ) : (
          <LineList>
            {/* By address, because sending again makes a new id, and the row's buttons keep the focus. */}
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.email} invitation={invitation} onLink={setMade} />
            ))}
          </LineList>
        )}
      </Section>
      {made?.link && <InvitationLink name={made.name} link={made.link} onClose={() => setMade(null)} />}
    </Box>
  )
}
