import type { AccountRole, SessionUser } from '@karigar/contract/wire/auth'
import {
  endSessions,
  expiredCookie,
  expiredCookies,
  readToken,
  STORED_USER,
  storedUser,
  tokenCookie,
} from '@karigar/contract/rules/session'
import { atom } from 'nanostores'
import { keepStored, readStored } from '../../lib/browser-storage.ts'

/** Who is signed in in this browser; null on the server and for visitors. */
export const $user = atom<SessionUser | null>(null)

/** Whether this page found a stored user whose token had run out: an end of session that `$user` never shows. */
export let hasDroppedSession = false

/** Specification §4: a stored user without a token for the role is dropped. */
function restore(): void {
  const stored = readStored('localStorage', STORED_USER)
  const user = storedUser(stored, document.cookie)
  if (!user) {
    if (stored !== null) hasDroppedSession = true
    keepStored('localStorage', STORED_USER, null)
  }
  $user.set(user)
}

/** Within which the cookie of a sign-in elsewhere is seen here too. */
const COOKIE_MS = 1000

export function signIn(token: string, user: SessionUser): void {
  document.cookie = tokenCookie(user.role, token, location.protocol === 'https:')
  keepStored('localStorage', STORED_USER, JSON.stringify(user))
  $user.set(user)
}

/** Clears the user and all three tokens; the server ends their sessions when it hears of it. */
export function signOut(): void {
  endSessions(import.meta.env.PUBLIC_API_BASE, document.cookie)
  for (const line of expiredCookies()) document.cookie = line
  keepStored('localStorage', STORED_USER, null)
  $user.set(null)
}

/**
 * What a saved profile changes of the session: the stored customer, and the token that a new password brings. A member
 * of staff who is signed in beside stays who the pages name.
 */
export function keepCustomer(customer: SessionUser, token = readToken(document.cookie, 'user')): void {
  if (!token) return
  if ($user.get()?.role === 'user') signIn(token, customer)
  else document.cookie = tokenCookie('user', token, location.protocol === 'https:')
}

/** Drops a token that the server no longer takes, and with it the stored user where it was theirs. */
export function dropToken(role: AccountRole): void {
  document.cookie = expiredCookie(role)
  restore()
}

if (typeof document !== 'undefined') {
  restore()
  // A page that comes back from the browser's memory has missed a sign-in or a logout elsewhere.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore()
  })
  addEventListener('storage', ({ key }) => {
    if (key !== STORED_USER && key !== null) return
    // What another tab has stored may be seen before its cookie: it must not be dropped for that.
    $user.set(storedUser(readStored('localStorage', STORED_USER), document.cookie))
    setTimeout(restore, COOKIE_MS)
  })
}
