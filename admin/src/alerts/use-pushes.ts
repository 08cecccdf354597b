import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ConsoleArea } from '../providers/session.ts'
import { renewPushQuietly } from '../push/renew-push.ts'

/** Keeps this device registered for pushes, and goes where a press on one leads. */
export function usePushes(area: ConsoleArea): void {
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
