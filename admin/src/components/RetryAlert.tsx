import { connectionMessages } from '@karigar/contract/base/common.words'
import { Alert, type AlertProps } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { isUnreached } from '../providers/errors.ts'
import { REFRESH_MS } from '../providers/query-client.ts'
import { BusyButton } from './BusyButton.tsx'

interface RetryAlertProps extends Pick<AlertProps, 'severity' | 'sx'> {
  /** What could not be loaded, as a sentence. */
  sentence: string
  /**
   * Why. Where the shop could not be reached, that is said instead, and it is tried again until it can be. Null where the
   * sentence says it, or where what was loaded before is shown.
   */
  reason: unknown
  /** Tries again; the button is busy until what it returns is settled. */
  onRetry: () => unknown
}

/** Says that something could not be loaded, with a button to try again. */
export function RetryAlert({ sentence, reason, onRetry, severity = 'error', sx }: RetryAlertProps) {
  const [isTrying, setTrying] = useState(false)
  const isAwaited = isUnreached(reason)
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => {
    if (!isAwaited) return
    // A browser that knows itself offline says when it is back, and everything on the screen is fetched then.
    const timer = setInterval(() => navigator.onLine && retry.current(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isAwaited])
  const tryNow = async () => {
    setTrying(true)
    try {
      await onRetry()
    } finally {
      setTrying(false)
    }
  }
  return (
    <Alert
      // What comes by itself is no alarm.
      role={isAwaited ? 'status' : 'alert'}
      severity={isAwaited ? 'info' : severity}
      {...(sx && { sx })}
      action={
        <BusyButton color="inherit" loading={isTrying} onClick={() => void tryNow()}>
          Try again
        </BusyButton>
      }
    >
      {isAwaited ? connectionMessages.awaited : sentence}
    </Alert>
  )
}
