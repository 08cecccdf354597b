import { createHmac } from 'node:crypto'
import type { UsersTable } from '../../api/src/database/tables/accounts.tables.ts'

const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Builds a JWT by hand, as an attacker would. */
export function forgeToken(
  claims: object,
  secret: string,
  algorithm: keyof typeof HASHES | 'none' = 'HS256',
): string {
  const signed = `${part({ alg: algorithm, typ: 'JWT' })}.${part(claims)}`
  if (algorithm === 'none') return `${signed}.`
  return `${signed}.${createHmac(HASHES[algorithm], secret).update(signed).digest('base64url')}`
}

/** Returns the claims that the shop itself would issue for that account, valid for one hour. */
export function claimsOf(user: Pick<UsersTable, 'id' | 'role' | 'token_version'>) {
  const now = Math.floor(Date.now() / 1000)
  return {
    sub: user.id,
    user_id: user.id,
    ver: user.token_version,
    iss: 'karigar',
    aud: `karigar:${user.role}`,
    iat: now,
    exp: now + 3600,
  }
}
