/** Sends enquiries that are waiting since an earlier page; loads nothing if there are none. */
import { readStored } from '../../lib/browser-storage.ts'
import { WAITING_ORDERS_KEY } from './waiting-key.ts'

function start(isBack: boolean): void {
  if (readStored('localStorage', WAITING_ORDERS_KEY) === null) return
  // If the code cannot be loaded, the next page tries again.
  import('./send-orders.ts').then(({ sendWaiting }) => sendWaiting({ isBack })).catch(() => {})
}

addEventListener('online', () => start(true))
addEventListener('pageshow', () => start(false))
