import { alertMessages } from '@karigar/contract/accounts/alert.words'
import { Alert, Skeleton, Typography } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { BusyButton } from '../components/BusyButton.tsx'
import { Section } from '../components/Section.tsx'
import { refusalOf } from '../providers/errors.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-device.ts'

const KEY = ['push state']

const { pushOn, pushOff, pushOnHint, pushOffHint, pushDenied, pushUnsupported, pushFailed } = alertMessages

const hints: Record<PushState, string> = {
  on: pushOnHint,
  off: pushOffHint,
  denied: pushDenied,
  unsupported: pushUnsupported,
}

/** Whether this phone or computer is told of what happens while no console is open. */
export function PushCard() {
  const notify = useNotify()
  const client = useQueryClient()
  const { data: state } = useQuery({ queryKey: KEY, queryFn: readPushState, staleTime: 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff() : turnPushOn()),
    onSuccess: (now) => {
      client.setQueryData(KEY, now)
      if (now === 'on') notify(pushOn, { type: 'success' })
      else if (state === 'on') notify(pushOff, { type: 'success' })
    },
    onError: (error: unknown) => notify(refusalOf(error, pushFailed), { type: 'error' }),
  })
  return (
    <Section title="On this device">
      {state === undefined ? (
        <Skeleton role="status" aria-label="Loading" height={72} />
      ) : (
        <>
          {state === 'denied' || state === 'unsupported' ? (
            <Alert severity="info">{hints[state]}</Alert>
          ) : (
            <>
              <Typography variant="body2" sx={{ mb: 2 }}>
                {hints[state]}
              </Typography>
              <BusyButton variant="outlined" loading={isPending} onClick={() => mutate()}>
                {state === 'on' ? 'Turn Off Messages' : 'Turn On Messages'}
              </BusyButton>
            </>
          )}
        </>
      )}
    </Section>
  )
}
