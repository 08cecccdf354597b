/** Sends enquiries that are waiting since an earlier page; loads nothing if there are none. */
import { readText } from '../../../lib/stored.ts'
import { whenShown } from '../../../lib/when-shown.ts'

function start(isBack: boolean): void {
  if (readText('localStorage', 'karigar:orders-waiting:1') === null) return
  // If the code cannot be loaded, the next page tries again.
  import('../touch/send-orders.ts').then(({ sendWaiting }) => sendWaiting({ isBack })).catch(() => {})
}

addEventListener('online', () => whenShown(() => start(true)))
addEventListener('pageshow', () => whenShown(() => start(false)))
