/** Sends enquiries that wait from an earlier page; a browser without any loads nothing. */
import { readStored } from '../../lib/browser-storage.ts'
import { WAITING_ORDERS_KEY } from './waiting-key.ts'

function start(isBack: boolean): void {
  if (readStored('localStorage', WAITING_ORDERS_KEY) === null) return
  // Without its code they wait for the next page.
  import('./send-orders.ts').then(({ sendWaiting }) => sendWaiting({ isBack })).catch(() => {})
}

addEventListener('online', () => start(true))
addEventListener('pageshow', () => start(false))
