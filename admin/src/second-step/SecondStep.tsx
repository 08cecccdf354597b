import type { KeptStep } from '@karigar/contract/rules/second-step'
import { SET_UP_FACTOR_CODE } from '@karigar/contract/wire/auth'
import type { SignedInWithCodes } from '@karigar/contract/wire/second-factor'
import { factorMessages } from '@karigar/contract/words/second-factor-messages'
import { Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { HttpError } from 'react-admin'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { useFocusedHeading } from '../invitation/use-focused-heading.ts'
import { GuestFrame } from '../layout/GuestFrame.tsx'
import { Spinner } from '../layout/Spinner.tsx'
import { guestCall } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { CodeForm } from '../second-factor/CodeForm.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SetUpKey } from '../second-factor/SetUpKey.tsx'
import { goIn, readKeptStep } from './kept-step.ts'

const hasEnded = (error: unknown) => error instanceof HttpError && error.status === 401

/** The second step of a sign-in: asks for a code, or sets a second factor up where an admin requires it. */
export function SecondStep() {
  const [step] = useState(readKeptStep)
  const [isOver, setOver] = useState(step === null)
  const onOver = useCallback(() => setOver(true), [])
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

function Heading({ children }: { children: string }) {
  const heading = useFocusedHeading()
  return (
    <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ mb: 1.5, '&:focus': { outline: 'none' } }}>
      {children}
    </Typography>
  )
}

function StepOver({ to }: { to: string }) {
  return (
    <>
      <Heading>Sign in again</Heading>
      <Typography role="alert">{factorMessages.challengeEnded}</Typography>
      <Button
        href={`/login?redirect=${to.replace(/^\//, '')}`}
        variant="contained"
        color="secondary"
        sx={{ mt: 2.5 }}
      >
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
const useEnd = (onOver: () => void) =>
  useCallback(
    (error: unknown) => {
      if (!hasEnded(error)) return false
      onOver()
      return true
    },
    [onOver],
  )

function CodeStep({ step: { challenge, to }, onOver }: StepProps) {
  const send = useCallback(
    (code: string) => guestCall('POST /auth/second-factor', { body: { challenge, code } }),
    [challenge],
  )
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {factorMessages.codeNeeded}
      </Typography>
      <CodeForm
        send={send}
        onSent={(reply) => goIn(reply, to)}
        meets={useEnd(onOver)}
        failed={factorMessages.codeFailed}
        sendLabel="Sign In"
        helperText="Without your phone, enter one of your recovery codes."
        autoFocus
      />
    </>
  )
}

function SetUpStep({ step: { challenge, to }, onOver }: StepProps) {
  const [signedIn, setSignedIn] = useState<SignedInWithCodes | null>(null)
  const meets = useEnd(onOver)
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor-set-up', challenge],
    queryFn: ({ signal }) => guestCall('POST /auth/second-factor/begin', { body: { challenge } }, signal),
    retry: false,
    // A new key would not fit the one that was scanned.
    staleTime: Infinity,
  })
  const set_up = data?.set_up ?? ''
  const send = useCallback(
    (code: string) => guestCall('POST /auth/second-factor/set-up', { body: { challenge, set_up, code } }),
    [challenge, set_up],
  )
  if (signedIn)
    return (
      <>
        <Heading>Your recovery codes</Heading>
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
      <RetryAlert sentence={refusalOf(error, factorMessages.setUpFailed)} onRetry={() => void refetch()} />
    )
  if (!data) return <Spinner />
  return (
    <>
      <Heading>Set up a second factor</Heading>
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
          <SetUpKey setUp={data} />
        </Stack>
      </CodeForm>
    </>
  )
}
