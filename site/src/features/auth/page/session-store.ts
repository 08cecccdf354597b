import type { AccountRole, SessionUser } from '@karigar/contract/accounts/auth.wire'
import {
  endSessions,
  expiredCookie,
  expiredCookies,
  readToken,
  STORED_USER,
  storedUser,
  tokenCookie,
} from '@karigar/contract/accounts/session.rules'
import { atom } from 'nanostores'
import { keep, keepText, readText } from '../../../lib/stored.ts'

const USER = 'user'

/** The signed-in user of this browser; null on the server and for visitors. */
export const $user = atom<SessionUser | null>(null)

/**
 * True if this page found a stored user whose token had expired; `$user` does not show the end of that
 * session.
 */
export let hasDroppedSession = false

/** Sets `$user` from storage, and drops a stored user without a token for the role (specification §4). */
function restore(): void {
  const stored = readText('localStorage', USER)
  const user = storedUser(stored, document.cookie)
  if (!user) {
    if (stored !== null) hasDroppedSession = true
    keepText('localStorage', USER, null)
  }
  $user.set(user)
}

/** Time within which the cookie of a sign-in in another tab becomes visible in this one. */
const COOKIE_MS = 1000

export function signIn(token: string, user: SessionUser): void {
  document.cookie = tokenCookie(user.role, token, location.protocol === 'https:')
  keep('localStorage', USER, user)
  $user.set(user)
}

/** Removes the user and all three tokens, and asks the server to end their sessions. */
export function signOut(): void {
  endSessions(import.meta.env.PUBLIC_API_BASE, document.cookie)
  for (const line of expiredCookies()) document.cookie = line
  keepText('localStorage', USER, null)
  $user.set(null)
}

/**
 * Updates the session after the profile is saved: the stored customer, and the token if a new password brings
 * one. If the stored user is staff, it stays and only the customer's token is set.
 */
export function keepCustomer(customer: SessionUser, token = readToken(document.cookie, 'user')): void {
  if (!token) return
  if ($user.get()?.role === 'user') signIn(token, customer)
  else document.cookie = tokenCookie('user', token, location.protocol === 'https:')
}

/** Removes a token that the server does not accept, and the stored user if the token was theirs. */
export function dropToken(role: AccountRole): void {
  document.cookie = expiredCookie(role)
  restore()
}

if (typeof document !== 'undefined') {
  restore()
  // A page restored from the back/forward cache may have missed a sign-in or a logout in another tab.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore()
  })
  // So may a page that was prepared before it is shown.
  document.addEventListener('prerenderingchange', restore)
  addEventListener('storage', ({ key }) => {
    if (key !== STORED_USER && key !== null) return
    // The user stored by another tab may be visible before its cookie, so it is not dropped before the
    // timeout.
    $user.set(storedUser(readText('localStorage', USER), document.cookie))
    setTimeout(restore, COOKIE_MS)
  })
}
