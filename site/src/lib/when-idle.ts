import { rootWords } from './root-words.ts'
import { whenShown } from './when-shown.ts'

/** Calls `act` once the page has loaded and has nothing else to do, at the latest `timeout` ms after it has loaded. */
export function whenIdle(act: () => void, timeout: number): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout })
    // Safari does not have it; a timeout is good enough.
    else setTimeout(act, Math.min(timeout, 2000))
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

// Also sets `data-idle` for styles, which let the other pictures load after the first one; a page that is only prepared has
// them wait until it is shown.
whenShown(() => whenIdle(() => (rootWords().idle = ''), 2000))
