import { SWITCHED_OFF_CODE } from '@karigar/contract/accounts/session.rules'
import { randomUUID } from 'node:crypto'
import jwt from '@fastify/jwt'
import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { UNKNOWN_LINK_CODE, WITHDRAWN_LINK_CODE } from '@karigar/contract/sales/order-page.rules'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { contentHash } from '../crypto/content-hash.ts'
import type { DatabasePool } from '../database/database.ts'
import { callBack } from '../http/call-back.ts'
import { forbidden, unauthorized } from '../http/errors.ts'
import { addRouteHook } from '../http/route-hook.ts'
import { findTokenAccount } from '../modules/accounts/auth/ended-tokens.repository.ts'
import { findKey } from '../modules/accounts/keys/keys.repository.ts'
import { isOpen } from '../modules/accounts/keys/keys.ts'
import { insertStaffSession } from '../modules/accounts/staff-sessions/staff-sessions.repository.ts'
import type { EndedTokensTable, UsersTable } from '../database/tables/accounts.tables.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Begins a session: issues a bearer token for the account, valid for 7 days (specification §9) and only for its
     * role. A token of staff is recorded before it is returned, so that no session is missing from the lists of them.
     */
    issueToken(user: UsersTable): Promise<string>
    /**
     * Issues the token with which a session goes on: until the moment that its token named, or where its owner has
     * just set a new password, for 7 days more, but never longer than 30 days after the sign-in.
     */
    renewToken(user: UsersTable, session: Session, until: 'as before' | 'longer'): Promise<string>
  }
  interface FastifyRequest {
    /** Returns the signed-in account; throws 401 on a public route called without a token. */
    account(): UsersTable
    /** Returns the token of the request; throws 401 like `account`. */
    token(): EndedTokensTable
    /** Returns the session of the request; throws 401 like `account`. */
    session(): Session
    signedIn: { account: UsersTable; token: EndedTokensTable; session: Session } | null
    /** The order whose key came instead of a session's token. */
    opened: { orderId: string } | null
  }
}

/** A session, which may go through several tokens; moments in seconds since 1970. */
export interface Session {
  /** When somebody signed in. */
  since: number
  /** When its present token ends. */
  until: number
}

interface Claims {
  sub: string
  user_id: string
  /** The account's token version when the token was issued. */
  ver: number
  /** Missing in tokens issued by older versions. */
  jti?: string
  /** When the session's owner signed in, in seconds since 1970; missing in tokens that were issued then. */
  since?: number
}

/** How many tokens are remembered as signed by this shop, the latest ones. */
const KEPT_TOKENS = 500

const DAY_SECONDS = 24 * 60 * 60
/** How long a token is valid (specification §9). */
const TOKEN_SECONDS = 7 * DAY_SECONDS
/** How long a session can last, whatever renews it. */
const SESSION_SECONDS = 30 * DAY_SECONDS

const ISSUER = 'karigar'
const audience = (role: string) => `karigar:${role}`

interface VerifiedClaims extends Claims {
  aud: string | string[]
  /** Seconds since 1970, like `exp`. */
  iat?: number
  exp: number
}

/**
 * Returns the id under which a token is recorded when it is logged out. The token's text would not do,
 * because it can be encoded in several ways.
 */
const idOf = ({ jti, sub, iat }: VerifiedClaims) => jti ?? `${sub} ${iat}`

const momentOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Returns the bearer token if it is no token of a session, which has two dots, but the key of an order. */
function orderKeyOf({ headers }: FastifyRequest): string | null {
  return /^bearer ([\w-]{20,80})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Returns the id of the order that a key opens. Throws 401 with a code that says what became of the key. */
async function openOrder(db: DatabasePool, key: string): Promise<string> {
  const found = await findKey(db, 'order', contentHash(key))
  if (!found) throw unauthorized(orderPageMessages.unknownLink, { code: UNKNOWN_LINK_CODE })
  if (!isOpen(found)) throw unauthorized(orderPageMessages.withdrawnLink, { code: WITHDRAWN_LINK_CODE })
  return found.opens
}

async function signIn(app: FastifyInstance, request: FastifyRequest): Promise<UsersTable> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthorized(sessionMessages.mustLogIn)
  let claims: VerifiedClaims
  try {
    claims = app.jwt.verify(token)
  } catch {
    throw unauthorized('Your session has ended. Please log in again.')
  }
  const id = idOf(claims)
  const found = await findTokenAccount(app.db, { userId: claims.sub, tokenId: id })
  if (found && found.user.disabled_at !== null)
    throw unauthorized(authMessages.switchedOff, { code: SWITCHED_OFF_CODE })
  if (
    !found ||
    found.hasEnded ||
    found.user.token_version !== claims.ver ||
    ![claims.aud].flat().includes(audience(found.user.role))
  )
    throw unauthorized('Your session has ended. Please log in again.')
  request.signedIn = {
    account: found.user,
    token: { id, expires_at: momentOf(claims.exp) },
    session: { since: claims.since ?? claims.iat ?? 0, until: claims.exp },
  }
  return found.user
}

/**
 * Denies by default: a route under /api without a role prevents the start, and the role is checked before the
 * body is read. The account is looked up on every request, so that a deletion, a demotion, a password change
 * or a logout takes effect at once.
 */
async function authentication(app: FastifyInstance): Promise<void> {
  await app.register(jwt, {
    secret: app.config.jwtSecret,
    sign: { algorithm: 'HS256', iss: ISSUER },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      requiredClaims: ['iss', 'sub', 'exp', 'aud', 'ver'],
      // The end of a remembered token is still looked at every time, and so is its account.
      cache: KEPT_TOKENS,
    },
  })

  /** Issues a token that ends at `until`, for a session that began at `since`. */
  async function issue(user: UsersTable, now: number, { since, until }: Session): Promise<string> {
    const id = randomUUID()
    const token = app.jwt.sign(
      { user_id: user.id, ver: user.token_version, iat: now, since },
      { sub: user.id, aud: audience(user.role), jti: id, expiresIn: until - now },
    )
    if (user.role === 'user') return token
    app.publisher.beReady()
    await insertStaffSession(app.db, {
      id,
      user_id: user.id,
      token_version: user.token_version,
      created_at: momentOf(since),
      expires_at: momentOf(until),
    })
    return token
  }
  app.decorate('issueToken', async (user) => {
    const now = Math.floor(Date.now() / 1000)
    return issue(user, now, { since: now, until: now + TOKEN_SECONDS })
  })
  app.decorate('renewToken', async (user, { since, until }, ends) => {
    const now = Math.floor(Date.now() / 1000)
    const latest = Math.min(now + TOKEN_SECONDS, since + SESSION_SECONDS)
    return issue(user, now, { since, until: ends === 'longer' ? latest : until })
  })
  app.decorateRequest('signedIn', null)
  app.decorateRequest('opened', null)
  const part = <Name extends 'account' | 'token' | 'session'>(name: Name) =>
    function (this: FastifyRequest) {
      if (!this.signedIn) throw unauthorized(sessionMessages.mustLogIn)
      return this.signedIn[name]
    }
  app.decorateRequest('account', part('account'))
  app.decorateRequest('token', part('token'))
  app.decorateRequest('session', part('session'))

  async function requireRole(request: FastifyRequest, role: string, byOrderKey: boolean): Promise<void> {
    const key = byOrderKey ? orderKeyOf(request) : null
    if (key !== null) {
      request.opened = { orderId: await openOrder(app.db, key) }
      return
    }
    const user = await signIn(app, request)
    if (role !== 'session' && user.role !== role && user.role !== 'admin')
      throw forbidden(authMessages.noPermission)
  }
  app.addHook('onRoute', (route) => {
    const { role, byOrderKey = false } = route.config ?? {}
    if (route.url.startsWith('/api/') && role === undefined)
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it.`)
    if (role !== undefined && role !== 'public')
      addRouteHook(
        route,
        'onRequest',
        (request, _reply, done) => void callBack(requireRole(request, role, byOrderKey), done),
      )
  })
}

export default fp(authentication, { name: 'authentication' })
