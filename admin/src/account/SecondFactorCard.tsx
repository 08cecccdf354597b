import type { FactorSetUp } from '@karigar/contract/wire/second-factor'
import { factorMessages } from '@karigar/contract/words/second-factor-messages'
import { Alert, Skeleton, Stack, Typography } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { BusyButton } from '../components/BusyButton.tsx'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { formatMoment } from '../components/format.ts'
import { RetryAlert } from '../components/RetryAlert.tsx'
import { Section } from '../components/Section.tsx'
import { staffCall } from '../providers/api.ts'
import { refusalOf } from '../providers/errors.ts'
import { CodeForm } from '../second-factor/CodeForm.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { SetUpKey } from '../second-factor/SetUpKey.tsx'

/** What the card shows in place of the state: the key that is set up, or the codes that were made. */
type Shown = { setUp: FactorSetUp } | { codes: readonly string[] } | null

/** One's own second factor: set up, with its recovery codes, or removed. */
export function SecondFactorCard() {
  const notify = useNotify()
  const [shown, setShown] = useState<Shown>(null)
  const [asked, setAsked] = useState<'codes' | 'remove' | null>(null)
  const { data, isError, refetch } = useQuery({
    queryKey: ['own-second-factor'],
    queryFn: ({ signal }) => staffCall('GET /staff/second-factor', undefined, signal),
  })
  const showState = useCallback(() => {
    setShown(null)
    void refetch()
  }, [refetch])
  const fails = (failed: string) => (error: unknown) => {
    setAsked(null)
    notify(refusalOf(error, failed), { type: 'error' })
  }
  const begin = useMutation({
    mutationFn: () => staffCall('POST /staff/second-factor/begin'),
    onSuccess: (setUp) => setShown({ setUp }),
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
    mutationFn: () => staffCall('DELETE /staff/second-factor'),
    onSuccess: () => {
      setAsked(null)
      notify(factorMessages.removed, { type: 'success' })
      void refetch()
    },
    onError: fails(factorMessages.removeFailed),
  })
  const set_up = shown && 'setUp' in shown ? shown.setUp.set_up : ''
  const send = useCallback(
    (code: string) => staffCall('POST /staff/second-factor', { body: { set_up, code } }),
    [set_up],
  )

  function content() {
    if (shown && 'codes' in shown)
      return <RecoveryCodes codes={shown.codes} doneLabel="Done" onDone={showState} />
    if (shown)
      return (
        <CodeForm
          send={send}
          onSent={({ recovery_codes }) => setShown({ codes: recovery_codes })}
          saved={factorMessages.setUp}
          failed={factorMessages.setUpFailed}
          sendLabel="Set Up"
          onCancel={showState}
        >
          <SetUpKey setUp={shown.setUp} />
        </CodeForm>
      )
    if (isError) return <RetryAlert sentence={factorMessages.loadFailed} onRetry={() => void refetch()} />
    if (!data) return <Skeleton role="status" aria-label="Loading" height={72} />
    const { since, required, recovery_codes } = data
    return (
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="body2">
          {since === null ? factorMessages.off : factorMessages.on(formatMoment(since))}
          {required && ` ${factorMessages.required}`}
        </Typography>
        {since !== null && (
          <Alert severity={recovery_codes < 3 ? 'warning' : 'info'} sx={{ width: '100%' }}>
            {factorMessages.codesLeft(recovery_codes)}
          </Alert>
        )}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <BusyButton variant="outlined" loading={begin.isPending} onClick={() => begin.mutate()}>
            {since === null ? 'Set Up Second Factor' : 'Use Another App'}
          </BusyButton>
          {since !== null && (
            <BusyButton variant="outlined" loading={false} onClick={() => setAsked('codes')}>
              New Recovery Codes
            </BusyButton>
          )}
          {since !== null && !required && (
            <BusyButton variant="outlined" color="error" loading={false} onClick={() => setAsked('remove')}>
              Remove
            </BusyButton>
          )}
        </Stack>
      </Stack>
    )
  }

  return (
    <Section title="Second factor">
      {content()}
      {asked && (
        <ConfirmDialog
          title={asked === 'codes' ? 'New Recovery Codes' : 'Remove Second Factor'}
          question={asked === 'codes' ? factorMessages.newCodesQuestion : factorMessages.removeQuestion}
          confirmLabel={asked === 'codes' ? 'Make New Codes' : 'Remove'}
          confirmColor={asked === 'codes' ? 'secondary' : 'error'}
          pending={renew.isPending || remove.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => (asked === 'codes' ? renew.mutate() : remove.mutate())}
        />
      )}
    </Section>
  )
}
