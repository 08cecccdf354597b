import type { StaffRole } from '@karigar/contract/accounts/admin.wire'
import { Button, Typography } from '@mui/material'
import { useFocusedHeading } from './use-focused-heading.ts'

interface EndedInvitationProps {
  /** Why the link does not work, and what to do. */
  sentence: string
  /** Offers the sign-in of that role. */
  signInAs?: StaffRole
}

/** Stands in place of the form when the link cannot be used. */
export function EndedInvitation({ sentence, signInAs }: EndedInvitationProps) {
  const heading = useFocusedHeading()
  return (
    <>
      <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ mb: 1.5, '&:focus': { outline: 'none' } }}>
        This link does not work
      </Typography>
      <Typography role="alert">{sentence}</Typography>
      {signInAs && (
        <Button href={`/login?redirect=${signInAs}`} variant="contained" color="secondary" sx={{ mt: 2.5 }}>
          Sign In
        </Button>
      )}
    </>
  )
}
