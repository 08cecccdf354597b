import { alertGroup } from '@karigar/contract/accounts/alert.rules'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { Alert, AlertState } from '@karigar/contract/accounts/alert.wire'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNotify, useStoreContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { countInTab } from '../components/tab-title.ts'
import type { ConsoleArea } from '../providers/session.ts'
import { newAlerts, type Told, toldOf } from './new-alerts.ts'
import { countAll, type KeptList, seenHere } from './seen-here.ts'
import { useAlerts, useAlertStream, useEachAlertState, useSeeAlerts } from './use-alerts.ts'
import { renewPushQuietly } from '../push/renew-push.ts'

// Loaded with the first alert.
const AlertToast = lazy(() => import('./AlertToast.tsx').then((m) => ({ default: m.AlertToast })))

/** First parts of the keys of what shows orders and their payments, and of what shows meetings. */
const ORDERS = new Set<unknown>(['orders', 'order', 'dashboard', 'manager figures', 'today'])
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
      notify(
        <Suspense fallback={null}>
          <AlertToast alerts={alerts} area={area} />
        </Suspense>,
        { type: 'info' },
      )
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
