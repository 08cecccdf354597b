import type { AccountRole, SessionUser } from '@karigar/contract/wire/auth'
import { messages } from '@karigar/contract/words/messages'
import {
  endSessions,
  expiredCookies,
  FLASH_TOAST,
  readToken,
  STORED_USER,
  storedUser,
  tokenCookie,
} from '@karigar/contract/rules/session'
import { isUnsaved } from './unsaved.ts'

/** A toast kept for the next page, the site's or the console's, which takes it out of the session storage. */
export interface Flash {
  title: string
  /** `success` where it is left out. */
  kind?: 'success' | 'error'
}

/** The path of the console that was asked for before the sign-in, which itself leads to the area's first screen. */
const WANTED = 'console-wanted'
/** Later, nobody remembers having asked for it. */
const WANTED_MS = 30 * 60_000

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

const isIn = (area: string, path: string) => new RegExp(`^/${area}(/|\\?|$)`).test(path)

/** The path that was asked for before the sign-in into this area, once; null where there was none. */
export function takeWanted(area: ConsoleArea): string | null {
  const kept = sessionStorage.getItem(WANTED)
  if (kept === null) return null
  sessionStorage.removeItem(WANTED)
  const { path, at } = JSON.parse(kept) as { path: string; at: number }
  return isIn(area, path) && Date.now() - at < WANTED_MS ? path : null
}

function leaveToSignIn(area: ConsoleArea): void {
  const path = location.pathname + location.search
  if (isIn(area, path)) sessionStorage.setItem(WANTED, JSON.stringify({ path, at: Date.now() }))
  leaveTo(`/login?redirect=${area}`, { title: messages.auth.mustLogIn, kind: 'error' })
}

/**
 * The token is missing or no longer taken: to the sign-in of this area. False where the browser stays, because a
 * form holds what has not been saved: its own save then says how to sign in.
 */
export function askToSignIn(area: ConsoleArea): boolean {
  forgetSession()
  if (isUnsaved()) return false
  leaveToSignIn(area)
  return true
}

/**
 * Specification §2, route guard: the user when the area is theirs (an admin has any role); otherwise null,
 * and the browser is on its way to the sign-in page or, signed in without the role, to the home page.
 */
export function admit(area: ConsoleArea): SessionUser | null {
  const user = currentUser()
  if (!user) {
    leaveToSignIn(area)
    return null
  }
  if (user.role === area || user.role === 'admin') return user
  leaveTo('/', { title: messages.auth.noPermission, kind: 'error' })
  return null
}

export function logOut(): void {
  endSessions('/api', document.cookie)
  forgetSession()
  leaveTo('/', { title: messages.auth.loggedOut, kind: 'success' })
}
