import type { OpenedInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { Button, Typography } from '@mui/material'
import { useFocusedHeading } from './use-focused-heading.ts'

/** Leads to the sign-in once the password is set. */
export function PasswordSet({ invitation: { username, role } }: { invitation: OpenedInvitation }) {
  const heading = useFocusedHeading()
  return (
    <>
      <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ mb: 1.5, '&:focus': { outline: 'none' } }}>
        {staffMessages.passwordSet}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Sign in with the username <strong>{username}</strong> and the password you have just chosen.
      </Typography>
      <Button href={`/login?redirect=${role}`} variant="contained" color="secondary" sx={{ mt: 2.5 }}>
        Sign In
      </Button>
    </>
  )
}
