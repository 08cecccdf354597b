import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import { phoneDigits } from '@karigar/contract/rules/phone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { callBack } from '../http/call-back.ts'
import { callerOfRequest } from '../http/caller.ts'
import { HttpError } from '../http/errors.ts'
import { addHit } from '../limits/rate-limits.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The general limit remembers this many addresses, the latest ones. */
const MAX_ADDRESSES = 20_000

/** Matches `203.0.113.9:4711` and `[2001:db8::1]:4711`: some proxies forward an address with its port. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/**
 * Returns the client's address, or in IPv6 the /64 that a provider gives one customer. A forwarded text that
 * is not an address counts for the proxy, because each such text would otherwise have a limit of its own.
 */
function callerOf({ ip, socket }: FastifyRequest): string {
  const [, v6, v4] = WITH_PORT.exec(ip) ?? []
  const address = v6 ?? v4 ?? ip
  return normalizeIP(isIP(address) === 0 ? (socket.remoteAddress ?? '') : address)
}

/** Returns the identifier as sign-in reads it, so that another spelling of an account shares its allowance. */
function accountOf({ body }: FastifyRequest): string {
  const { email, username, phone } = (body ?? {}) as Record<string, unknown>
  const identifier = String(email ?? username ?? phone ?? '')
  return phoneDigits(identifier) ?? identifier.trim().toLowerCase()
}

const givesPassword = ({ body }: FastifyRequest) =>
  Boolean((body as { current_password?: string } | undefined)?.current_password)

function refuse(reply: FastifyReply, seconds: number): never {
  reply.header('retry-after', seconds)
  const wait = seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  throw new HttpError(429, `Too many attempts. Please try again in ${wait}.`)
}

/**
 * Limits the calls under /api. The general limits are counted by address in the memory of each process. What an attacker
 * gains from a second process or a restart, which is guesses at passwords and the few free meetings, is counted in the
 * database for all processes together. Requests that authentication refuses count too.
 */
async function rateLimits(app: FastifyInstance): Promise<void> {
  // Password hashing is queued by client address, even without rate limits. Set here and no earlier, because
  // reading the body loses the async context. No GET checks a password.
  app.addHook('preHandler', (request, _reply, done) =>
    request.method === 'GET' ? done() : callerOfRequest.run(callerOf(request), done),
  )
  if (!app.config.rateLimits) return
  await app.register(rateLimit, { global: false, cache: MAX_ADDRESSES, keyGenerator: callerOf })

  function inMemory(max: number) {
    const count = app.createRateLimit({ max, timeWindow: 5 * MINUTE_MS })
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) refuse(reply, result.ttlInSeconds)
    }
  }
  const calls = inMemory(1200)
  const orders = inMemory(60)
  const searches = inMemory(30)

  async function inDatabase(reply: FastifyReply, what: string, max: number, windowMs: number): Promise<void> {
    const { hits, endsIn } = await addHit(
      app.db,
      keyedHash(app.config.jwtSecret, 'rate limit', what),
      windowMs,
    )
    if (hits > max) refuse(reply, Math.ceil(endsIn / 1000))
  }

  async function countCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await calls(request, reply)
    const { limit } = request.routeOptions.config
    if (limit === 'orders') await orders(request, reply)
    if (limit === 'searches') await searches(request, reply)
    if (limit === 'meetings') await inDatabase(reply, `meetings ${callerOf(request)}`, 20, HOUR_MS)
    if (limit === 'passwords') await inDatabase(reply, `passwords ${callerOf(request)}`, 60, 5 * MINUTE_MS)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions
    if (url === '/api' || url?.startsWith('/api/')) void callBack(countCall(request, reply), done)
    else done()
  })

  async function countGuess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { limit } = request.routeOptions.config
    if (limit === 'passwords') {
      // By account and address together, so that nobody can lock somebody else out of an account.
      const pair = `password ${callerOf(request)} ${accountOf(request)}`
      await inDatabase(reply, pair, 10, 5 * MINUTE_MS)
    }
    if (limit === 'own password' && givesPassword(request)) {
      // By account alone: whoever holds a stolen session can change addresses.
      await inDatabase(reply, `own password ${request.signedInAs?.id}`, 10, HOUR_MS)
    }
  }
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.limit === undefined) done()
    else void callBack(countGuess(request, reply), done)
  })
}

export default fp(rateLimits, { name: 'rate-limits' })
