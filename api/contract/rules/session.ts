/**
 * What browsers keep of a sign-in, shared by storefront and console (specification §4, §6, §9): one token
 * cookie a role, readable by scripts and sent as a Bearer header only, and the stored user.
 */
import type { AccountRole, SessionUser } from '../wire/auth.ts'

export const TOKEN_COOKIES: Readonly<Record<AccountRole, string>> = {
  admin: 'admin_token',
  manager: 'manager_token',
  user: 'user_token',
}
export const TOKEN_DAYS = 7
/** The local-storage key of the stored user. */
export const STORED_USER = 'user'
/** The session-storage key of the toast kept for the next page: JSON of `{title, kind}`. */
export const FLASH_TOAST = 'flash-toast'

/** The `document.cookie` line that stores a token; `secure` on https. */
export function tokenCookie(role: AccountRole, token: string, secure: boolean): string {
  const life = TOKEN_DAYS * 24 * 60 * 60
  return `${TOKEN_COOKIES[role]}=${token}; Max-Age=${life}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The `document.cookie` line that drops the role's token. */
export function expiredCookie(role: AccountRole): string {
  return `${TOKEN_COOKIES[role]}=; Max-Age=0; Path=/; SameSite=Strict`
}

/** The `document.cookie` lines that drop all three tokens. */
export function expiredCookies(): string[] {
  return (Object.keys(TOKEN_COOKIES) as AccountRole[]).map(expiredCookie)
}

/** The role's token out of a `document.cookie` text, or null. */
export function readToken(cookies: string, role: AccountRole): string | null {
  const start = `${TOKEN_COOKIES[role]}=`
  const found = cookies.split('; ').find((part) => part.startsWith(start))
  return found ? found.slice(start.length) || null : null
}

/**
 * Ends the sessions of these cookies on the server, and waits for nothing: the browser sends the calls even while it
 * leaves the page. Where the server cannot be reached, the tokens end with their 7 days.
 */
export function endSessions(base: string, cookies: string): void {
  for (const role of Object.keys(TOKEN_COOKIES) as AccountRole[]) {
    const token = readToken(cookies, role)
    if (!token) continue
    const headers = { authorization: `Bearer ${token}` }
    // Nobody is left to be told of a failure: this browser has forgotten the token.
    fetch(`${base}/auth/logout`, { method: 'POST', headers, keepalive: true }).catch(() => {})
  }
}

/** What pages read of the stored user: storage belongs to the visitor and may hold anything. */
function isSessionUser(stored: unknown): stored is SessionUser {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, name, role }: Partial<Record<keyof SessionUser, unknown>> = stored
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof role === 'string' &&
    Object.hasOwn(TOKEN_COOKIES, role)
  )
}

/** Specification §4: the stored user is kept only if a token for that role exists; null otherwise. */
export function storedUser(json: string | null, cookies: string): SessionUser | null {
  if (!json) return null
  try {
    const user: unknown = JSON.parse(json)
    return isSessionUser(user) && readToken(cookies, user.role) ? user : null
  } catch {
    return null
  }
}
