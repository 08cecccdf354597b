import { tokenClaims } from '@karigar/contract/accounts/token-claims'
import { areaToken, type ConsoleArea } from '../providers/session.ts'
import { registerWorker } from '../worker/register.ts'
import type { ToWorker } from './messages.ts'
import { beginSeen, endSeen } from './seen-store.ts'

/** The worker that stands between this page and the network, if it is the console's. */
function ownController(): ServiceWorker | null {
  const { controller } = navigator.serviceWorker
  return controller?.scriptURL.endsWith('/push-worker.js') ? controller : null
}

/** Calls `then` once the console's worker has taken this page over; not for a page that it opened. */
function onceTakenOver(then: () => void): void {
  if (ownController()) return
  navigator.serviceWorker.addEventListener('controllerchange', then, { once: true })
}

/**
 * Begins to keep what this account sees in this browser, so that it can be read without a connection.
 *
 * @param onKept called once it is kept, for what was fetched before
 */
export async function beginKeeping(area: ConsoleArea, onKept: () => void): Promise<void> {
  // Browsers have no workers on http, and in development there is none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const owner = tokenClaims(areaToken(area))
  if (!owner) return
  const isOwner = await beginSeen(owner)
  if (tokenClaims(areaToken(area))?.user !== owner.user) {
    // Somebody has signed out meanwhile.
    await endSeen()
    return
  }
  const own = ownController()
  if (own && !isOwner) onKept()
  onceTakenOver(onKept)
  own?.postMessage(opened(area), [])
  const { active } = await registerWorker(`/${area}`, `/${area}`)
  if (!own) active?.postMessage(opened(area), [])
  // What it says when nobody is signed in is needed when nothing can be fetched.
  await import('../second-step.tsx')
}

/** Tells whether the line is slow or is paid for by what it carries; few browsers say so. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}

function opened(area: ConsoleArea): ToWorker {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/admin/assets/'))
  const paths = [...new Set(files.map(({ pathname }) => pathname))]
  return { opened: { area: `/${area}`, files: paths, all: !savesData() } }
}
