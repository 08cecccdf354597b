import { atom } from 'nanostores'
import { RESET_HASH } from './early-reset.ts'

/** The token of the mailed link that was opened last; empty without one, and once it is used. */
export const $resetToken = atom('')

/** The token is for this page's memory alone: neither the address bar nor the history keeps it. */
export function takeToken(): void {
  const found = RESET_HASH.exec(location.hash)?.[1]
  if (found === undefined) return
  $resetToken.set(found)
  document.documentElement.dataset.reset = 'form'
  history.replaceState(null, '', location.pathname)
}
