import { tokenClaims } from '@karigar/contract/accounts/token-claims'
import { shortDay } from '@karigar/contract/base/day-names'
import { shopDate, shopTime } from '@karigar/contract/base/shop-clock'
import { offlineMessages } from '@karigar/contract/office/offline.words'
import { Alert, Button, useTheme } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { areaToken, askToSignIn, type ConsoleArea } from '../providers/session.ts'
import { createTries } from '../providers/tries.ts'
import { beginKeeping } from './begin.ts'
import type { FromWorker } from './messages.ts'
import { NO_NOTES, toldSince, oldestOf, withNote } from './seen-notes.ts'

/** The longest that a timer can wait, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

function watchConnection(onChange: () => void): () => void {
  const over = new AbortController()
  addEventListener('online', onChange, { signal: over.signal })
  addEventListener('offline', onChange, { signal: over.signal })
  return () => over.abort()
}

const useIsOnline = () => useSyncExternalStore(watchConnection, () => navigator.onLine)

/** Ends the session at its time, also without a connection, and when somebody comes back to the page after it. */
function useSessionEnd(area: ConsoleArea): void {
  useEffect(() => {
    let timer = 0
    const look = () => {
      clearTimeout(timer)
      const claims = tokenClaims(areaToken(area))
      if (!claims) return
      const left = claims.until - Date.now()
      if (left > 0) timer = window.setTimeout(look, Math.min(left, LONGEST_WAIT))
      else askToSignIn(area)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [area])
}

/** Gives the bar of an installed console the colour of its own bar. */
function useBarColour(): void {
  const { palette } = useTheme()
  const colour = palette.background.paper
  useEffect(() => {
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = colour
    document.head.append(meta)
    return () => meta.remove()
  }, [colour])
}

/** Follows what this page was given from what was seen; and fetches again what it shows. */
function useSeenNotes() {
  const client = useQueryClient()
  const [notes, setNotes] = useState(NO_NOTES)
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const hear = ({ data }: MessageEvent<Partial<FromWorker> | null>) => {
      const note = data?.seen
      if (note) setNotes((before) => withNote(before, location.pathname, note, Date.now()))
    }
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [])
  const fetchAgain = useCallback(async () => {
    const from = Date.now()
    // These would only be waited for, and their requests may have gone out before the worker was there.
    const underWay = client
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await client.refetchQueries({ type: 'active' })
    await client.refetchQueries({ type: 'active', predicate: (query) => underWay.includes(query) })
    // What has not been asked for again is not shown any more.
    setNotes((before) => toldSince(before, from))
  }, [client])
  const keepAllSeen = useCallback(async () => {
    await fetchAgain()
    // The screen that somebody began on may have been left before there was a worker to keep it.
    await client.refetchQueries({
      type: 'inactive',
      predicate: ({ options }) => options.queryFn !== undefined,
    })
  }, [client, fetchAgain])
  return { notes, fetchAgain, keepAllSeen }
}

/** Fetches again from time to time while what is shown is old. */
function useTriesAgain(isOld: boolean, fetchAgain: () => Promise<void>): void {
  useEffect(() => {
    if (!isOld) return undefined
    let isOver = false
    const tries = createTries(() => {
      void fetchAgain().then(() => {
        if (!isOver) tries.later()
      })
    })
    tries.later()
    return () => {
      isOver = true
      tries.reset()
    }
  }, [isOld, fetchAgain])
}

const momentOf = (at: number) => {
  const day = shopDate(new Date(at))
  const time = shopTime(new Date(at))
  return day === shopDate(new Date()) ? time : `${shortDay(day)}, ${time}`
}

/**
 * Keeps the console readable without a connection, and says so while it shows what was seen: in one place for all screens.
 */
export function OfflineReading({ area }: { area: ConsoleArea }) {
  const isOnline = useIsOnline()
  const [lostAt, setLostAt] = useState<number | null>(null)
  const { notes, fetchAgain, keepAllSeen } = useSeenNotes()
  useSessionEnd(area)
  useBarColour()
  useEffect(() => {
    beginKeeping(area, () => void keepAllSeen()).catch((error: unknown) => {
      // Some private windows allow neither storage nor a worker.
      console.info('What is seen cannot be read offline:', error)
    })
    const over = new AbortController()
    addEventListener('online', () => void fetchAgain(), { signal: over.signal })
    addEventListener('offline', () => setLostAt(Date.now()), { signal: over.signal })
    return () => over.abort()
  }, [area, fetchAgain, keepAllSeen])
  const givenAt = oldestOf(notes)
  useTriesAgain(givenAt !== null, fetchAgain)
  const seen = givenAt ?? (isOnline ? null : lostAt)
  if (isOnline && seen === null) return null
  const { offline, unreachable, seenAt, notSeen, tryAgain } = offlineMessages
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ maxWidth: 1240, mx: 'auto', mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" onClick={() => void fetchAgain()}>
          {tryAgain}
        </Button>
      }
    >
      {[isOnline ? unreachable : offline, seen === null ? notSeen : seenAt(momentOf(seen))].join(' ')}
    </Alert>
  )
}
