import type { AccountRole, SessionUser } from '@karigar/contract/accounts/auth.wire'
import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { forgetSeen } from '@karigar/contract/accounts/seen'
import { PASSKEY_HERE, PASSKEY_PATH } from '@karigar/contract/accounts/passkey-sign-in'
import {
  endSessions,
  expiredCookies,
  FLASH_TOAST,
  readToken,
  STORED_USER,
  storedUser,
  tokenCookie,
  SWITCHED_OFF_CODE,
} from '@karigar/contract/accounts/session.rules'
import { isUnsaved } from './unsaved.ts'

/** A toast for the next page, of the site or the console, which takes it out of the session storage. */
export interface Flash {
  title: string
  /** `success` by default. */
  kind?: 'success' | 'error'
}

/** Storage key of the path to return to after the sign-in, which itself leads to the area's first screen. */
const WANTED = 'console-wanted'
/** How long that path is kept, in ms. */
const WANTED_MS = 30 * 60_000

/** Storage key of the account that has turned pushes on in this browser, until it signs out here. */
export const PUSH_OWNER = 'push-owner'

export type ConsoleArea = 'admin' | 'manager'

export function currentUser(): SessionUser | null {
  return storedUser(localStorage.getItem(STORED_USER), document.cookie)
}

export function currentToken(role: AccountRole): string | null {
  return readToken(document.cookie, role)
}

/** Returns the token for an area; admins use their own token in the manager's area, too. */
export function areaToken(area: ConsoleArea): string | null {
  return currentToken(area === 'admin' || currentUser()?.role === 'admin' ? 'admin' : area)
}

/** Stores a role's new token in its cookie, in place of the old one. */
export function keepToken(role: AccountRole, token: string): void {
  document.cookie = tokenCookie(role, token, location.protocol === 'https:')
}

/** Specification §4: drops the stored user and all three tokens; and what was seen under them. */
function forgetSession(): void {
  forgetSeen()
  localStorage.removeItem(STORED_USER)
  for (const line of expiredCookies()) document.cookie = line
}

const HOME = '/'

/** The page that the browser has been sent to, and when; null while it stays here. */
let sent: { path: string; at: number } | null = null
/** How long a page may take to arrive, in ms; after that it was given up, perhaps by a press on Stop. */
const ON_ITS_WAY_MS = 10_000

/**
 * Leaves the console for a page of the site, which then shows `flash` as a toast. Only the first of several refused calls
 * sets out: another would cancel the request under way. On the way home nothing leads elsewhere.
 */
function leaveTo(path: string, flash: Flash): void {
  const onItsWayTo = sent !== null && performance.now() - sent.at < ON_ITS_WAY_MS ? sent.path : null
  if (onItsWayTo === HOME) return
  sessionStorage.setItem(FLASH_TOAST, JSON.stringify(flash))
  if (onItsWayTo === path) return
  sent = { path, at: performance.now() }
  location.assign(path)
}

/** Loads this page anew when the browser goes back to it and had frozen it on its way out. */
export function loadAnewOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sent !== null) location.reload()
  })
}

/** Returns the toast that the previous page left, and removes it; null if there is none. */
export function takeFlash(): Flash | null {
  const kept = sessionStorage.getItem(FLASH_TOAST)
  sessionStorage.removeItem(FLASH_TOAST)
  return kept ? (JSON.parse(kept) as Flash) : null
}

const isIn = (area: string, path: string) => new RegExp(`^/${area}(/|\\?|$)`).test(path)

/** Returns the path asked for before the sign-in into this area, and removes it; null if there is none. */
export function takeWanted(area: ConsoleArea): string | null {
  const kept = sessionStorage.getItem(WANTED)
  if (kept === null) return null
  sessionStorage.removeItem(WANTED)
  const { path, at } = JSON.parse(kept) as { path: string; at: number }
  return isIn(area, path) && Date.now() - at < WANTED_MS ? path : null
}

/** Whether the server has said on this page that the account is switched off. */
let isSwitchedOff = false

function leaveToSignIn(area: ConsoleArea, title: string): void {
  const path = location.pathname + location.search
  if (isIn(area, path)) sessionStorage.setItem(WANTED, JSON.stringify({ path, at: Date.now() }))
  // Where a passkey is, one touch signs in; that page leads to the password, too.
  const way = localStorage.getItem(PASSKEY_HERE) === null ? '/login' : PASSKEY_PATH
  // Without a connection the console itself says that nobody is signed in.
  leaveTo(navigator.onLine === false ? path : `${way}?redirect=${area}`, { title, kind: 'error' })
}

/**
 * Ends the session, because the token is missing or was refused, and goes to the area's sign-in, which says
 * so if the account was switched off (`code` is the server's). Returns false and stays if a form
 * has unsaved changes: saving it then shows how to sign in.
 */
export function askToSignIn(area: ConsoleArea, code?: string): boolean {
  // A manager who is led out of the admin's screens stays signed in.
  if (sent?.path === HOME) return true
  if (code === SWITCHED_OFF_CODE) isSwitchedOff = true
  forgetSession()
  if (isUnsaved()) return false
  // Calls that are sent without the token before the page is left are refused without the code.
  leaveToSignIn(area, isSwitchedOff ? authMessages.switchedOff : sessionMessages.mustLogIn)
  return true
}

/**
 * Returns the user if they may enter the area (specification §2, route guard; an admin may enter both).
 * Otherwise returns null and goes to the sign-in or, for a user without the role, to the home page.
 */
export function admit(area: ConsoleArea): SessionUser | null {
  const user = currentUser()
  if (!user) {
    forgetSeen()
    leaveToSignIn(area, sessionMessages.mustLogIn)
    return null
  }
  if (user.role === area || user.role === 'admin') return user
  leaveTo(HOME, { title: authMessages.noPermission, kind: 'error' })
  return null
}

export function logOut(): void {
  endSessions('/api', document.cookie)
  localStorage.removeItem(PUSH_OWNER)
  forgetSession()
  leaveTo(HOME, { title: sessionMessages.loggedOut, kind: 'success' })
}
