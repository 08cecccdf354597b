import { type KeptStep, SET_UP_FACTOR_CODE } from '@karigar/contract/accounts/second-step'
import type { Credential } from '@karigar/contract/accounts/passkey.wire'
import type { SignedInWithCodes } from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import KeyIcon from '@mui/icons-material/Key'
import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HttpError } from 'react-admin'
import { FocusedHeading } from '../components/FocusedHeading.tsx'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { GuestFrame } from '../layout/GuestFrame.tsx'
import { Spinner } from '../layout/Spinner.tsx'
import { guestCall } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { CodeForm } from '../second-factor/CodeForm.tsx'
import { PasskeyForm } from '../second-factor/PasskeyForm.tsx'
import { creationOptions, requestOptions, whyNoneAnswers } from '../second-factor/passkeys.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SetUpKey } from '../second-factor/SetUpKey.tsx'
import { UsePasskey } from '../second-factor/UsePasskey.tsx'
import { currentUser } from '../providers/session.ts'
import { goIn, readKeptStep } from './kept-step.ts'

const signInAddress = (to: string) => `/login?redirect=${to.replace(/^\//, '')}`

const hasEnded = (error: unknown) => error instanceof HttpError && error.status === 401

/** The second step of a sign-in: asks for a code, or sets a second factor up where an admin requires it. */
export function SecondStep() {
  const [step] = useState(readKeptStep)
  const [isOver, setOver] = useState(step === null)
  const onOver = () => setOver(true)
  // Who comes back to this address later may be signed in.
  const { role } = currentUser() ?? {}
  const home = step === null && (role === 'admin' || role === 'manager') ? `/${role}` : null
  useEffect(() => {
    if (home !== null) location.replace(home)
  }, [home])
  if (home !== null) return <Spinner />
  return (
    <GuestFrame title="Sign In">
      {isOver || !step ? (
        <StepOver to={step?.to ?? '/admin'} />
      ) : step.code === SET_UP_FACTOR_CODE ? (
        <SetUpStep step={step} onOver={onOver} />
      ) : (
        <CodeStep step={step} onOver={onOver} />
      )}
    </GuestFrame>
  )
}

function StepOver({ to }: { to: string }) {
  return (
    <>
      <FocusedHeading>Sign in again</FocusedHeading>
      <Typography role="alert">{factorMessages.challengeEnded}</Typography>
      <Button href={signInAddress(to)} variant="contained" color="secondary" sx={{ mt: 2.5 }}>
        Sign In
      </Button>
    </>
  )
}

interface StepProps {
  step: KeptStep
  onOver: () => void
}

/** Returns a function that handles a sign-in that is over by now. */
const endBy = (onOver: () => void) => (error: unknown) => {
  if (!hasEnded(error)) return false
  onOver()
  return true
}

function CodeStep({ step: { challenge, to }, onOver }: StepProps) {
  const meets = endBy(onOver)
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor-ways', challenge],
    queryFn: ({ signal }) => guestCall('POST /auth/second-factor/ask', { body: { challenge } }, signal),
    retry: false,
    staleTime: Infinity,
  })
  const send = (code: string) => guestCall('POST /auth/second-factor', { body: { challenge, code } })
  if (hasEnded(error)) return <StepOver to={to} />
  // What is asked anew after a refusal may fail; the form stays.
  if (error && !data)
    return (
      <RetryAlert sentence={refusalOf(error, factorMessages.askFailed)} reason={null} onRetry={refetch} />
    )
  if (!data) return <Spinner />
  const { app, question } = data
  const canUse = requestOptions(question) !== null
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {app && !canUse
          ? factorMessages.codeNeeded
          : app
            ? factorMessages.eitherNeeded
            : factorMessages.passkeyNeeded}
      </Typography>
      <Stack spacing={3}>
        {!canUse && !app && <Alert severity="info">{whyNoneAnswers(question)}</Alert>}
        <UsePasskey
          question={question}
          send={(passkey) => guestCall('POST /auth/second-factor', { body: { challenge, passkey } })}
          onSent={(reply) => goIn(reply, to)}
          onRefused={(failure) => meets(failure) || void refetch()}
          failed={factorMessages.passkeyFailedToUse}
          autoFocus
        />
        <CodeForm
          send={send}
          onSent={(reply) => goIn(reply, to)}
          meets={meets}
          failed={factorMessages.codeFailed}
          sendLabel="Sign In"
          helperText={app ? factorMessages.recoveryHint : factorMessages.recoveryInstead}
          autoFocus={!canUse}
        />
        <Button href={signInAddress(to)} sx={{ alignSelf: 'flex-start' }}>
          Use Another Account
        </Button>
      </Stack>
    </>
  )
}

function SetUpStep({ step: { challenge, to }, onOver }: StepProps) {
  const [signedIn, setSignedIn] = useState<SignedInWithCodes | null>(null)
  const meets = endBy(onOver)
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor-set-up', challenge],
    queryFn: ({ signal }) => guestCall('POST /auth/second-factor/begin', { body: { challenge } }, signal),
    retry: false,
    // A new key would not fit the one that was scanned.
    staleTime: Infinity,
  })
  const set_up = data?.set_up ?? ''
  const send = (code: string) =>
    guestCall('POST /auth/second-factor/set-up', { body: { challenge, set_up, code } })
  const sendPasskey = (passkey: { name: string; credential: Credential }) =>
    guestCall('POST /auth/second-factor/set-up', { body: { challenge, set_up, passkey } })
  const [isPasskey, setPasskey] = useState(false)
  if (signedIn)
    return (
      <>
        <FocusedHeading>Your recovery codes</FocusedHeading>
        <RecoveryCodes
          codes={signedIn.recovery_codes}
          doneLabel="Continue"
          onDone={() => goIn(signedIn, to)}
        />
      </>
    )
  if (hasEnded(error)) return <StepOver to={to} />
  if (error)
    return (
      <RetryAlert sentence={refusalOf(error, factorMessages.setUpFailed)} reason={null} onRetry={refetch} />
    )
  if (!data) return <Spinner />
  const options = creationOptions(data)
  if (isPasskey && options)
    return (
      <>
        <FocusedHeading>Create a passkey</FocusedHeading>
        <PasskeyForm
          options={options}
          send={sendPasskey}
          onSent={setSignedIn}
          meets={meets}
          sendLabel="Create and Sign In"
          onCancel={() => setPasskey(false)}
        />
      </>
    )
  return (
    <>
      <FocusedHeading>Set up a second factor</FocusedHeading>
      <CodeForm
        send={send}
        onSent={setSignedIn}
        meets={meets}
        saved={factorMessages.setUp}
        failed={factorMessages.setUpFailed}
        sendLabel="Set Up and Sign In"
      >
        <Stack spacing={2}>
          <Typography>{factorMessages.setUpNeeded}</Typography>
          {options && (
            <Button
              variant="outlined"
              startIcon={<KeyIcon />}
              onClick={() => setPasskey(true)}
              sx={{ alignSelf: 'flex-start' }}
            >
              Use a Passkey
            </Button>
          )}
          <SetUpKey setUp={data} />
        </Stack>
      </CodeForm>
    </>
  )
}
