/** What a token says of its session, for whoever holds it; only the server can tell whether it is true. */
export interface TokenClaims {
  /** Id of the account. */
  user: string
  /** When it ends, in milliseconds since 1970. */
  until: number
}

/** Reads a token; null for a text that is none. */
export function tokenClaims(token: string | null): TokenClaims | null {
  try {
    const payload = token?.split('.')[1] ?? ''
    const { sub, exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      sub?: unknown
      exp?: unknown
    }
    return typeof sub === 'string' && typeof exp === 'number' ? { user: sub, until: exp * 1000 } : null
  } catch {
    return null
  }
}
