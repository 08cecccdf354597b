import { atom } from 'nanostores'
import { rootWords } from '../../../lib/root-words.ts'
import { RESET_HASH } from './reset-hash.ts'

/** The token of the last opened mailed link; empty without one, and once it is used. */
export const $resetToken = atom('')

/**
 * Moves the token from the address to `$resetToken`, so that neither the address bar nor the history keeps
 * it.
 */
export function takeToken(): void {
  const found = RESET_HASH.exec(location.hash)?.[1]
  if (found === undefined) return
  $resetToken.set(found)
  rootWords().reset = 'form'
  history.replaceState(null, '', location.pathname)
}
