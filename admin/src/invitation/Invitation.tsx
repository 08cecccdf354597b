import type { OpenedInvitation } from '@karigar/contract/accounts/invitation.wire'
import { staffMessages } from '@karigar/contract/accounts/staff.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import type { StaffRole } from '@karigar/contract/accounts/admin.wire'
import { Button, Typography } from '@mui/material'
import { FocusedHeading } from '../components/FocusedHeading.tsx'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { GuestFrame } from '../layout/GuestFrame.tsx'
import { Spinner } from '../layout/Spinner.tsx'
import { call } from '../providers/api.ts'
import { connectionSentence } from '../providers/errors.ts'
import { FirstPasswordForm } from './FirstPasswordForm.tsx'
import { useInvitationToken } from './invitation-token.ts'

/** The page of an invitation's link: the form for the first password, or what has become of the link. */
export function Invitation() {
  const token = useInvitationToken()
  return (
    <GuestFrame title="Invitation">
      {token === '' ? (
        <EndedInvitation sentence={staffMessages.linkMissing} />
      ) : (
        <OpenedLink key={token} token={token} />
      )}
    </GuestFrame>
  )
}

const ENDED = {
  used: staffMessages.linkUsed,
  expired: staffMessages.linkExpired,
  replaced: staffMessages.linkReplaced,
  withdrawn: staffMessages.linkWithdrawn,
} as const

/** The server's refusal of the link: it is nobody's, or malformed. */
const isUnknown = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 422)

/** Why the invitation could not be loaded: too many tries, no connection, or unknown. */
const failureOf = (error: unknown) =>
  error instanceof HttpError && error.status === 429
    ? error.message
    : (connectionSentence(error) ?? staffMessages.loadFailed)

function OpenedLink({ token }: { token: string }) {
  const [isSet, setSet] = useState(false)
  const { data, error, refetch } = useQuery<OpenedInvitation>({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('POST /auth/invitation', { body: { token } }, signal),
    retry: false,
    // What the page shows changes only by what is done on it.
    staleTime: Infinity,
  })
  if (isSet && data) return <PasswordSet invitation={data} />
  if (isUnknown(error)) return <EndedInvitation sentence={staffMessages.linkUnknown} />
  if (error) return <RetryAlert sentence={failureOf(error)} reason={null} onRetry={refetch} />
  if (!data) return <Spinner />
  if (data.state !== 'open')
    return (
      <EndedInvitation
        sentence={ENDED[data.state]}
        {...(data.state === 'used' ? { signInAs: data.role } : {})}
      />
    )
  return (
    <FirstPasswordForm
      token={token}
      invitation={data}
      onSet={() => setSet(true)}
      onEnded={() => void refetch()}
    />
  )
}

interface EndedInvitationProps {
  /** Why the link does not work, and what to do. */
  sentence: string
  /** Offers the sign-in of that role. */
  signInAs?: StaffRole
}

/** Stands in place of the form when the link cannot be used. */
function EndedInvitation({ sentence, signInAs }: EndedInvitationProps) {
  return (
    <>
      <FocusedHeading>This link does not work</FocusedHeading>
      <Typography role="alert">{sentence}</Typography>
      {signInAs && (
        <Button href={`/login?redirect=${signInAs}`} variant="contained" color="secondary" sx={{ mt: 2.5 }}>
          Sign In
        </Button>
      )}
    </>
  )
}

/** Leads to the sign-in once the password is set. */
function PasswordSet({ invitation: { username, role } }: { invitation: OpenedInvitation }) {
  return (
    <>
      <FocusedHeading>{staffMessages.passwordSet}</FocusedHeading>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Sign in with the username <strong>{username}</strong> and the password you have just chosen.
      </Typography>
      <Button href={`/login?redirect=${role}`} variant="contained" color="secondary" sx={{ mt: 2.5 }}>
        Sign In
      </Button>
    </>
  )
}
