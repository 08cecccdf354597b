import type { AccountRole, SessionUser } from '@karigar/contract/auth'
import { messages } from '@karigar/contract/messages'
import {
  expiredCookies,
  FLASH_TOAST,
  readToken,
  STORED_USER,
  storedUser,
  tokenCookie,
} from '@karigar/contract/session'

/** A toast kept for the next page, the site's or the console's, which takes it out of the session storage. */
export interface Flash {
  title: string
  /** `success` where it is left out. */
  kind?: 'success' | 'error'
}

export type ConsoleArea = 'admin' | 'manager'

export function currentUser(): SessionUser | null {
  return storedUser(localStorage.getItem(STORED_USER), document.cookie)
}

export function currentToken(role: AccountRole): string | null {
  return readToken(document.cookie, role)
}

/** The token of whoever is in this area: an admin enters the manager's with their own. */
export function areaToken(area: ConsoleArea): string | null {
  return currentToken(area === 'admin' || currentUser()?.role === 'admin' ? 'admin' : area)
}

/** Keeps a token in place of the one that has ended. */
export function keepToken(role: AccountRole, token: string): void {
  document.cookie = tokenCookie(role, token, location.protocol === 'https:')
}

/** Specification §4: drops the stored user and all three tokens. */
export function forgetSession(): void {
  localStorage.removeItem(STORED_USER)
  for (const line of expiredCookies()) document.cookie = line
}

/** Leaves the console for a page of the site, which then says `flash`. */
export function leaveTo(path: string, flash: Flash): void {
  sessionStorage.setItem(FLASH_TOAST, JSON.stringify(flash))
  location.assign(path)
}

/** What the page before left to be said here, once. */
export function takeFlash(): Flash | null {
  const kept = sessionStorage.getItem(FLASH_TOAST)
  sessionStorage.removeItem(FLASH_TOAST)
  return kept ? (JSON.parse(kept) as Flash) : null
}

/** The token is missing or no longer taken: to the sign-in of this area. */
export function askToSignIn(area: ConsoleArea): void {
  forgetSession()
  leaveTo(`/login?redirect=${area}`, { title: messages.auth.mustLogIn, kind: 'error' })
}

/**
 * Specification §2, route guard: the user when the area is theirs (an admin has any role); otherwise null,
 * and the browser is on its way to the sign-in page or, signed in without the role, to the home page.
 */
export function admit(area: ConsoleArea): SessionUser | null {
  const user = currentUser()
  if (!user) {
    leaveTo(`/login?redirect=${area}`, { title: messages.auth.mustLogIn, kind: 'error' })
    return null
  }
  if (user.role === area || user.role === 'admin') return user
  leaveTo('/', { title: messages.auth.noPermission, kind: 'error' })
  return null
}

export function logOut(): void {
  forgetSession()
  leaveTo('/', { title: messages.auth.loggedOut, kind: 'success' })
}
