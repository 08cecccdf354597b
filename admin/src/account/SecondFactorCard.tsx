import type { Credential, Passkey } from '@karigar/contract/accounts/passkey.wire'
import { MOST_PASSKEYS } from '@karigar/contract/accounts/passkey.rules'
import type { FactorSetUp, NewCodes, SecondFactor } from '@karigar/contract/accounts/second-factor.wire'
import { factorMessages } from '@karigar/contract/accounts/second-factor.words'
import { Alert, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { formatMoment } from '../components/format.ts'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { Section } from '../components/Section.tsx'
import { staffCall } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { CodeForm } from '../second-factor/CodeForm.tsx'
import { PasskeyForm } from '../second-factor/PasskeyForm.tsx'
import { creationOptions, whyNoneIsMade } from '../second-factor/passkeys.ts'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SetUpKey } from '../second-factor/SetUpKey.tsx'
import { PasskeyLines } from './PasskeyLines.tsx'
import { useShownFailure } from '../components/use-shown-failure.ts'

/** What the card shows in place of the state: what is set up, or the codes that were made. */
type Shown = { setUp: FactorSetUp; way: 'app' | 'passkey' } | { codes: readonly string[] } | null

/** What the card asks before it does it. */
type Asked = 'codes' | 'remove' | 'app' | Passkey

type Removable = Exclude<Asked, 'codes'>

/** What is said of a removal that was done, and of one that failed. */
function removalOf(what: Removable): { done: string; failed: string } {
  const { removed, appRemoved, passkeyRemoved, removeFailed, passkeyRemoveFailed } = factorMessages
  if (typeof what === 'object') return { done: passkeyRemoved, failed: passkeyRemoveFailed }
  return { done: what === 'app' ? appRemoved : removed, failed: removeFailed }
}

interface Question {
  title: string
  question: string
  confirmLabel: string
}

function questionOf(asked: Asked, { app, passkeys }: SecondFactor): Question {
  if (asked === 'codes')
    return {
      title: 'New Recovery Codes',
      question: factorMessages.newCodesQuestion,
      confirmLabel: 'Make New Codes',
    }
  if (asked === 'remove')
    return { title: 'Remove Second Factor', question: factorMessages.removeQuestion, confirmLabel: 'Remove' }
  if (asked === 'app')
    return { title: 'Remove App', question: factorMessages.removeAppQuestion, confirmLabel: 'Remove' }
  const isLast = !app && passkeys.length === 1
  return {
    title: `Remove “${asked.name}”`,
    question: isLast ? factorMessages.removeLastQuestion : factorMessages.removePasskeyQuestion,
    confirmLabel: 'Remove',
  }
}

/** Returns what lets somebody in beside the password. */
function waysOf({ app, passkeys }: SecondFactor): string {
  if (!app) return factorMessages.onByPasskeys
  return passkeys.length > 0 ? factorMessages.onByBoth : factorMessages.onByApp
}

/** One's own second factor: set up, with its recovery codes, or removed. */
export function SecondFactorCard() {
  const notify = useNotify()
  const [shown, setShown] = useState<Shown>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery({
    queryKey: ['own-second-factor'],
    queryFn: ({ signal }) => staffCall('GET /staff/second-factor', undefined, signal),
  })
  const { data, refetch } = query
  const notLoaded = useShownFailure(query)
  const showState = () => {
    setShown(null)
    void refetch()
  }
  /** Shows the recovery codes that came, if any did. */
  const showCodes = ({ recovery_codes: codes }: NewCodes) =>
    codes.length > 0 ? setShown({ codes }) : showState()
  const fails = (failed: string) => (error: unknown) => {
    setAsked(null)
    notify(refusalOf(error, failed), { type: 'error' })
  }
  const begin = useMutation({
    mutationFn: async (way: 'app' | 'passkey') => ({
      way,
      setUp: await staffCall('POST /staff/second-factor/begin'),
    }),
    onSuccess: setShown,
    onError: fails(factorMessages.setUpFailed),
  })
  const renew = useMutation({
    mutationFn: () => staffCall('POST /staff/second-factor/recovery-codes'),
    onSuccess: ({ recovery_codes }) => {
      setAsked(null)
      setShown({ codes: recovery_codes })
    },
    onError: fails(factorMessages.newCodesFailed),
  })
  const remove = useMutation({
    mutationFn: async (what: Removable) => {
      if (what === 'remove') await staffCall('DELETE /staff/second-factor')
      else if (what === 'app') await staffCall('DELETE /staff/second-factor/app')
      else await staffCall('DELETE /staff/second-factor/passkeys/:id', { params: { id: what.id } })
    },
    onSuccess: (_, what) => {
      setAsked(null)
      notify(removalOf(what).done, { type: 'success' })
      void refetch()
    },
    onError: (error, what) => fails(removalOf(what).failed)(error),
  })
  const set_up = shown && 'setUp' in shown ? shown.setUp.set_up : ''
  const send = (code: string) => staffCall('POST /staff/second-factor', { body: { set_up, code } })
  const sendPasskey = (passkey: { name: string; credential: Credential }) =>
    staffCall('POST /staff/second-factor', { body: { set_up, passkey } })
  const options = shown && 'setUp' in shown ? creationOptions(shown.setUp) : null

  function content() {
    if (shown && 'codes' in shown)
      return <RecoveryCodes codes={shown.codes} doneLabel="Done" onDone={showState} />
    if (shown?.way === 'passkey')
      return options ? (
        <PasskeyForm
          options={options}
          send={sendPasskey}
          onSent={showCodes}
          sendLabel="Create Passkey"
          onCancel={showState}
        />
      ) : (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Alert severity="info">{whyNoneIsMade(shown.setUp)}</Alert>
          <Button onClick={showState}>Back</Button>
        </Stack>
      )
    if (shown)
      return (
        <CodeForm
          send={send}
          onSent={showCodes}
          saved={factorMessages.setUp}
          failed={factorMessages.setUpFailed}
          sendLabel="Set Up"
          onCancel={showState}
        >
          <SetUpKey setUp={shown.setUp} />
        </CodeForm>
      )
    if (notLoaded !== null)
      return <RetryAlert sentence={factorMessages.loadFailed} reason={notLoaded} onRetry={refetch} />
    if (!data) return <Skeleton role="status" aria-label="Loading" height={72} />
    const { since, required, recovery_codes, app, passkeys } = data
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">
          {since === null ? factorMessages.off : factorMessages.on(waysOf(data), formatMoment(since))}
          {required && ` ${factorMessages.required}`}
        </Typography>
        {since !== null && (
          <Alert severity={recovery_codes < 3 ? 'warning' : 'info'} sx={{ width: '100%' }}>
            {factorMessages.codesLeft(recovery_codes)}
          </Alert>
        )}
        {passkeys.length >= MOST_PASSKEYS && (
          <Typography variant="body2">{factorMessages.passkeysFull(MOST_PASSKEYS)}</Typography>
        )}
        {passkeys.length > 0 && (
          <PasskeyLines
            passkeys={passkeys}
            onRemove={required && !app && passkeys.length === 1 ? undefined : setAsked}
          />
        )}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <BusyButton
            variant="outlined"
            loading={begin.isPending && begin.variables === 'app'}
            onClick={() => begin.mutate('app')}
          >
            {since === null ? 'Set Up Second Factor' : app ? 'Use Another App' : 'Add App'}
          </BusyButton>
          <BusyButton
            variant="outlined"
            loading={begin.isPending && begin.variables === 'passkey'}
            disabled={passkeys.length >= MOST_PASSKEYS}
            onClick={() => begin.mutate('passkey')}
          >
            Add Passkey
          </BusyButton>
          {since !== null && (
            <BusyButton variant="outlined" loading={false} onClick={() => setAsked('codes')}>
              New Recovery Codes
            </BusyButton>
          )}
          {app && passkeys.length > 0 && (
            <BusyButton variant="outlined" color="error" loading={false} onClick={() => setAsked('app')}>
              Remove App
            </BusyButton>
          )}
          {since !== null && !required && (
            <BusyButton variant="outlined" color="error" loading={false} onClick={() => setAsked('remove')}>
              {passkeys.length > 0 ? 'Remove All' : 'Remove'}
            </BusyButton>
          )}
        </Stack>
      </Stack>
    )
  }

  return (
    <Section title="Second factor">
      {content()}
      {asked && data && (
        <ConfirmDialog
          {...questionOf(asked, data)}
          confirmColor={asked === 'codes' ? 'secondary' : 'error'}
          pending={renew.isPending || remove.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => (asked === 'codes' ? renew.mutate() : remove.mutate(asked))}
        />
      )}
    </Section>
  )
}
