import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { loginDestination } from '@karigar/contract/accounts/sign-in-redirect'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { GuestFrame } from '../layout/GuestFrame.tsx'
import { Spinner } from '../layout/Spinner.tsx'
import { guestCall } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { currentUser } from '../providers/session.ts'
import {
  forgetPasskeyHere,
  notePasskeyHere,
  requestOptions,
  whyNoneAnswers,
} from '../second-factor/passkeys.ts'
import { UsePasskey } from '../second-factor/UsePasskey.tsx'
import { goIn } from './kept-step.ts'

/** Returns where a sign-in leads: to what was asked for, or, where that is not for this account, to its own area. */
function placeOf({ user: { role } }: TokenReply, asked: string): string {
  const isAllowed = role === 'admin' ? /^\/(admin|manager)(\/|$)/ : /^\/manager(\/|$)/
  return isAllowed.test(asked) ? asked : `/${role}`
}

/** Signs staff in with a passkey alone: the device is asked at once, and again by a press. */
export function PasskeySignIn() {
  const [asked] = useState(() => new URLSearchParams(location.search).get('redirect') ?? 'admin')
  const { role } = currentUser() ?? {}
  const home = role === 'admin' || role === 'manager' ? `/${role}` : null
  useEffect(() => {
    if (home !== null) location.replace(home)
  }, [home])
  return home === null ? (
    <GuestFrame title="Sign In">
      <AskedDevice redirect={asked} />
    </GuestFrame>
  ) : (
    <Spinner />
  )
}

function AskedDevice({ redirect }: { redirect: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['any-passkey'],
    queryFn: ({ signal }) => guestCall('POST /auth/passkey/ask', {}, signal),
    retry: false,
    staleTime: Infinity,
    // A question counts for ten minutes; this page may wait for somebody all night.
    refetchInterval: 9 * 60_000,
  })
  if (error && !data)
    return (
      <RetryAlert sentence={refusalOf(error, factorMessages.askFailed)} reason={null} onRetry={refetch} />
    )
  if (!data) return <Spinner />
  const { question } = data
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {factorMessages.passkeyNeeded}
      </Typography>
      <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
        {requestOptions(question) === null && <Alert severity="info">{whyNoneAnswers(question)}</Alert>}
        <UsePasskey
          question={question}
          send={(passkey) => guestCall('POST /auth/passkey', { body: { passkey } })}
          onSent={(reply) => {
            notePasskeyHere()
            goIn(reply, placeOf(reply, loginDestination(redirect)))
          }}
          onRefused={() => void refetch()}
          failed={factorMessages.passkeyFailedToUse}
          autoFocus
          asksAtOnce
        />
        <Button href={`/login?${new URLSearchParams({ redirect })}`} onClick={forgetPasskeyHere}>
          {factorMessages.passwordInstead}
        </Button>
      </Stack>
    </>
  )
}
