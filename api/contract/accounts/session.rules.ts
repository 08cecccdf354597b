/**
 * The session in the browser, shared by storefront and console (specification §4, §6, §9): the stored user,
 * and one token cookie per role, which scripts read and send as a Bearer header.
 */
import type { AccountRole, SessionUser } from './auth.wire.ts'

export const TOKEN_COOKIES: Readonly<Record<AccountRole, string>> = {
  admin: 'admin_token',
  manager: 'manager_token',
  user: 'user_token',
}
const TOKEN_DAYS = 7
/** The local-storage key of the stored user. */
export const STORED_USER = 'user'
/** The session-storage key of the toast kept for the next page: JSON of `{title, kind}`. */
export const FLASH_TOAST = 'flash-toast'

/** Returns the `document.cookie` line that stores a token; `secure` is for https. */
export function tokenCookie(role: AccountRole, token: string, secure: boolean): string {
  const life = TOKEN_DAYS * 24 * 60 * 60
  return `${TOKEN_COOKIES[role]}=${token}; Max-Age=${life}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** Returns the `document.cookie` line that removes the role's token. */
export function expiredCookie(role: AccountRole): string {
  return `${TOKEN_COOKIES[role]}=; Max-Age=0; Path=/; SameSite=Strict`
}

/** Returns the `document.cookie` lines that remove all three tokens. */
export function expiredCookies(): string[] {
  return (Object.keys(TOKEN_COOKIES) as AccountRole[]).map(expiredCookie)
}

/** Returns the role's token from a `document.cookie` text, or null. */
export function readToken(cookies: string, role: AccountRole): string | null {
  const start = `${TOKEN_COOKIES[role]}=`
  const found = cookies.split('; ').find((part) => part.startsWith(start))
  return found ? found.slice(start.length) || null : null
}

/**
 * Ends the sessions of these cookies on the server without waiting: the browser completes the requests even
 * if it leaves the page. If the server cannot be reached, the tokens expire after their 7 days.
 */
export function endSessions(base: string, cookies: string): void {
  for (const role of Object.keys(TOKEN_COOKIES) as AccountRole[]) {
    const token = readToken(cookies, role)
    if (!token) continue
    const headers = { authorization: `Bearer ${token}` }
    // A failure is ignored, because the browser removes its tokens either way.
    fetch(`${base}/auth/logout`, { method: 'POST', headers, keepalive: true }).catch(() => {})
  }
}

/**
 * Returns the stored user if a token for the user's role exists, otherwise null (specification §4). The browser's storage
 * may contain anything. Short, because every page holds it in its head.
 */
export function storedUser(json: string | null, cookies: string): SessionUser | null {
  try {
    const user = JSON.parse(json ?? '') as SessionUser
    const isUser = [user.id, user.name].every((text: unknown) => typeof text === 'string')
    return isUser && Object.keys(TOKEN_COOKIES).includes(user.role) && readToken(cookies, user.role)
      ? user
      : null
  } catch {
    return null
  }
}

/** The code of response 401 to a session whose account was switched off. */
export const SWITCHED_OFF_CODE = 'switched-off'
