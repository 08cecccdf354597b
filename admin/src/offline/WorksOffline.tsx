import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConsoleArea } from '../providers/session.ts'

const OfflineReading = lazy(() =>
  import('./OfflineReading.tsx').then(
    (m) => ({ default: m.OfflineReading }),
    // The connection was lost before it was kept: the console goes on without.
    () => ({ default: () => null }),
  ),
)

/** When nobody touches it, in milliseconds: a first visit is over by then. */
const LATEST = 20_000

/** Loads what works without a connection after the first visit has what it needs, or at once where it is needed. */
export function WorksOffline({ area }: { area: ConsoleArea }) {
  const [isDue, setDue] = useState(!navigator.onLine)
  useEffect(() => {
    // It is there for as long as the page.
    const due = () => setDue(true)
    setTimeout(due, LATEST)
    for (const sign of ['pointerdown', 'keydown', 'scroll', 'offline'])
      addEventListener(sign, due, { once: true })
    // Browsers have no workers on http.
    navigator.serviceWorker?.addEventListener('message', due)
  }, [])
  return (
    isDue && (
      <Suspense>
        <OfflineReading area={area} />
      </Suspense>
    )
  )
}
