import { alertGroup, alertPath } from '@karigar/contract/accounts/alert.rules'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { Alert, AlertState } from '@karigar/contract/accounts/alert.wire'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNotify, useStoreContext, useNotificationContext } from 'react-admin'
import { useLocation, useNavigate, Link } from 'react-router-dom'
import { alertMessages, alertSentence } from '@karigar/contract/accounts/alert.words'
import { Box, Button } from '@mui/material'
import { countInTab } from '../components/tab-title.ts'
import type { ConsoleArea } from '../providers/session.ts'
import { newAlerts, type Told, toldOf } from './new-alerts.ts'
import { countAll, type KeptList, seenHere } from './seen-here.ts'
import { useAlerts, useAlertStream, useEachAlertState, useSeeAlerts } from './use-alerts.ts'
import { renewPushQuietly } from '../push/renew-push.ts'

/** First parts of the keys of what shows orders and their payments, and of what shows meetings. */
const ORDERS = new Set<unknown>(['orders', 'order', 'dashboard', 'manager figures'])
const MEETINGS = new Set<unknown>(['bookings', 'bookings of a week', 'dashboard'])

/** Tells whether a query shows what these alerts are about. */
function isTouched(alerts: readonly Alert[], [name]: QueryKey): boolean {
  return alerts.some(({ kind }) => (alertGroup(kind) === 'meetings' ? MEETINGS : ORDERS).has(name))
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

const useIsVisible = () => useSyncExternalStore(watchVisibility, () => !document.hidden)

/**
 * Tells of what happens while the console is open: by a toast, a number in the tab's name, and screens that fetch
 * again what they show. What the open screen shows counts as seen.
 */
export function AlertCenter({ area }: { area: ConsoleArea }) {
  usePushes(area)
  const state = useAlerts(area)
  const see = useSeeAlerts(area)
  const notify = useNotify()
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const store = useStoreContext()
  const isVisible = useIsVisible()

  /** What this page was told of; null before the first state, of which nothing is new. */
  const told = useRef<Told | null>(null)
  const tell = useCallback(
    (next: AlertState) => {
      const before = told.current
      told.current = toldOf(before, next)
      const alerts = before === null ? [] : newAlerts(before, next)
      if (alerts.length === 0) return
      notify(<AlertToast alerts={alerts} area={area} />, { type: 'info' })
      // Forms take in what is fetched only while they hold nothing of their own.
      void client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(alerts, queryKey) })
    },
    [area, client, notify],
  )
  useEachAlertState(tell)
  useAlertStream(area)

  const count = countAll(state)
  useEffect(() => countInTab(count), [count])

  // A screen says it once for a state, so that a failure is not repeated without end.
  const said = useRef<unknown>(null)
  useEffect(() => {
    if (!state || !isVisible || said.current === state) return
    // Read here: useStore still returns the last screen's value when a screen has just opened.
    const kept = store.getItem<KeptList>(`${pathname.split('/')[1]}.listParams`)
    const seen = seenHere({ pathname, search, kept, today: shopDate(new Date()) }, state)
    if (!seen) return
    said.current = state
    see(seen)
  }, [pathname, search, store, state, isVisible, see])
  return null
}

/** Keeps this device registered for pushes, and goes where a press on one leads. */
function usePushes(area: ConsoleArea): void {
  const navigate = useNavigate()
  useEffect(renewPushQuietly, [])
  useEffect(() => {
    // Browsers have no workers on http.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
    if (!serviceWorker) return
    const open = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      const path = data?.open
      if (typeof path === 'string' && path.startsWith(`/${area}`))
        void navigate(path.slice(area.length + 1) || '/')
    }
    serviceWorker.addEventListener('message', open)
    return () => serviceWorker.removeEventListener('message', open)
  }, [area, navigate])
}

interface AlertToastProps {
  /** Those that have just come, newest first; at least one. */
  alerts: readonly Alert[]
  area: ConsoleArea
}

/** What has happened, with the way there: to the one thing, or to the list where there are several. */
function AlertToast({ alerts, area }: AlertToastProps) {
  const { resetNotifications } = useNotificationContext()
  const [newest] = alerts
  if (!newest) return null
  const isOne = alerts.length === 1
  // The list as a whole, not as it was left: a filter could hide what has happened.
  const list = `${newest.order_id === null ? '/admin/bookings' : `/${area}/orders`}?filter=%7B%7D`
  const path = isOne ? alertPath(newest, area) : list
  // An admin in the managers' area is told of meetings, which are in the other console.
  const isHere = path.startsWith(`/${area}/`)
  const target = isHere ? { component: Link, to: path.slice(area.length + 1) } : { href: path }
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      {isOne ? alertSentence(newest) : alertMessages.several(alerts.length)}
      <Button
        {...target}
        color="inherit"
        size="small"
        variant="outlined"
        onClick={resetNotifications}
        sx={{ minHeight: 32 }}
      >
        Show
      </Button>
    </Box>
  )
}
