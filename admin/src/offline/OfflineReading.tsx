import { tokenClaims } from '@karigar/contract/accounts/token-claims'
import { shortDay } from '@karigar/contract/base/day-names'
import { shopDate, shopTime } from '@karigar/contract/base/shop-clock'
import { offlineMessages } from '@karigar/contract/office/offline.words'
import { Alert, Button, useTheme } from '@mui/material'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { areaToken, askToSignIn, type ConsoleArea } from '../providers/session.ts'
import { beginKeeping } from './begin.ts'
import type { FromWorker } from './messages.ts'
import { NO_NOTES, oldestOf, withNote } from './seen-notes.ts'

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

/** Tells whether a query is fetched again by itself, as lists are and forms are not. */
const isFollowed = ({ observers }: Query) => observers.every(({ options }) => options.staleTime !== Infinity)

/** Follows what this page was given from what was seen. */
function useSeenNotes() {
  const [notes, setNotes] = useState(NO_NOTES)
  useEffect(() => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    const hear = ({ data }: MessageEvent<Partial<FromWorker> | null>) => {
      const note = data?.seen
      if (note) setNotes((before) => withNote(before, location.pathname, note))
    }
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [])
  return notes
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
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const [lostAt, setLostAt] = useState<number | null>(null)
  const notes = useSeenNotes()
  useSessionEnd(area)
  useBarColour()
  useEffect(() => {
    const fetchAgain = () => void client.refetchQueries({ type: 'active', predicate: isFollowed })
    // Also what is fetched only once, such as the shop’s name.
    beginKeeping(area, () => void client.refetchQueries({ type: 'active' })).catch((error: unknown) => {
      // Some private windows allow neither storage nor a worker.
      console.info('What is seen cannot be read offline:', error)
    })
    const over = new AbortController()
    addEventListener('online', fetchAgain, { signal: over.signal })
    addEventListener('offline', () => setLostAt(Date.now()), { signal: over.signal })
    return () => over.abort()
  }, [area, client])
  const seen = oldestOf(notes) ?? (isOnline ? null : lostAt)
  if (isOnline && seen === null) return null
  const { offline, unreachable, seenAt, notSeen, tryAgain } = offlineMessages
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ maxWidth: 1240, mx: 'auto', mb: 2, alignItems: 'center' }}
      action={
        <Button
          color="inherit"
          onClick={() => void client.refetchQueries({ type: 'active', predicate: isFollowed })}
        >
          {tryAgain}
        </Button>
      }
    >
      {[isOnline ? unreachable : offline, seen === null ? notSeen : seenAt(momentOf(seen))].join(' ')}
    </Alert>
  )
}
