/**
 * Registers the service worker and fetches ahead what a filled cart needs. Both wait for a line that is idle: their files
 * would come between a visitor and the pictures that come into view.
 */
import { whenLineRests } from '../../../lib/line-rests.ts'
import { forgetSeen } from '@karigar/contract/accounts/seen'
import { savesData } from '../../../lib/saves-data.ts'
import { keepText, readText } from '../../../lib/stored.ts'
import { $cart } from '../../cart/page/cart-store.ts'
import { $user } from '../../auth/page/session-store.ts'
import type { Request } from '../messages.ts'

/** Longest wait for an idle line, in milliseconds. */
const PATIENCE_MS = 30_000

/** Tells the worker which pages were opened, including pages that have been left since. */
async function tellOpened(worker: ServiceWorkerContainer): Promise<void> {
  const { active } = await worker.ready
  // Signing out may have removed the paths meanwhile.
  const paths = readText('sessionStorage', 'karigar:opened')
  if (!paths) return
  active?.postMessage({ type: 'opened', paths } satisfies Request, [])
  keepText('sessionStorage', 'karigar:opened', null)
}

function register(worker: ServiceWorkerContainer): void {
  worker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
    // The shop works without the worker; some private windows do not allow one.
    console.info('No offline use:', error)
  })
}

let hasAskedForReact = false

/** Fetches React ahead of a visit to the filled cart, which then opens faster, and offline too. */
function fetchReact(): void {
  if (hasAskedForReact) return
  hasAskedForReact = true
  // The worker caches the response; without a worker the browser's cache does.
  fetch(import.meta.env.REACT_FILE).catch(() => {})
}

/** Does nothing for visitors who save data, because the worker fetches the cart's code. */
export function startWorker(): void {
  // Who signs out here does so in the console, too; another of the staff is told apart there.
  $user.subscribe((user) => {
    if (!user || user.role === 'user') forgetSeen()
  })
  if (!import.meta.env.PROD || savesData) return
  // Missing where the connection is not secure.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (worker)
    whenLineRests(() => {
      register(worker)
      void tellOpened(worker)
    }, PATIENCE_MS)
  $cart.subscribe((cart) => {
    if (cart.length > 0) whenLineRests(fetchReact, PATIENCE_MS)
  })
}
