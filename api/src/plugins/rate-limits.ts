import { isIP } from 'node:net'
import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  normalizeIP,
} from '@fastify/rate-limit'
import { phoneDigits } from '@karigar/contract/rules/phone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { callerOfRequest } from '../http/caller.ts'
import { HttpError } from '../http/errors.ts'
import { createCounters } from '../limits/shared-counters.ts'

const WINDOW = '5 minutes'
const LONG_WINDOW = '1 hour'

/** Stores the plugin's counts in the database, shared by all processes, separately for each limit. */
function sharedStore({ db, config }: FastifyInstance): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #count = createCounters(db, config.jwtSecret)

    async incr(...[key, done, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): Promise<void> {
      try {
        const { hits, endsIn } = await this.#count(key, max, windowMs)
        done(null, { current: hits, ttl: endsIn })
      } catch (error) {
        done(error as Error)
      }
    }

    child() {
      return new SharedStore()
    }
  }
}

/** Addresses with a port, `203.0.113.9:4711` or `[2001:db8::1]:4711`, as some proxies forward them. */
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

/** Normalises an identifier like the sign-in does, so that other spellings share one limit. */
function foldIdentifier(identifier: string): string {
  return phoneDigits(identifier) ?? identifier.trim().toLowerCase()
}

/** Returns the key of client and account together, so that nobody can lock out somebody else. */
function guessKey(request: FastifyRequest): string {
  const body = request.body as Record<string, unknown> | undefined
  const account = foldIdentifier(String(body?.email ?? body?.username ?? body?.phone ?? ''))
  return `guess ${callerOf(request)} ${account}`
}

const givesPassword = (body: unknown) => Boolean((body as { current_password?: string }).current_password)

function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  return `${Math.ceil(seconds / 60)} minutes`
}

/**
 * Applies limits per client address to everything under /api, and stricter ones where passwords can be
 * guessed. It runs before authentication, so that refused requests count too.
 */
async function rateLimits(app: FastifyInstance): Promise<void> {
  // Password hashing is queued by client address, even without rate limits. Set here and no earlier, because
  // reading the body loses the async context.
  app.addHook('preHandler', (request, _reply, done) => callerOfRequest.run(callerOf(request), done))
  if (!app.config.rateLimits) return
  await app.register(rateLimit, { global: false, store: sharedStore(app) })

  // The plugin's own hooks run only once per request; these count independently of each other.
  function limited(max: number, keyGenerator: (request: FastifyRequest) => string, timeWindow = WINDOW) {
    const count = app.createRateLimit({ max, timeWindow, keyGenerator })
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const result = await count(request)
      if (result.isAllowed || !result.isExceeded) return
      reply.header('retry-after', result.ttlInSeconds)
      throw new HttpError(429, `Too many attempts. Please try again in ${waitingTime(result.ttlInSeconds)}.`)
    }
  }
  const perAddress = limited(1200, (request) => `call ${callerOf(request)}`)
  const guessesPerAddress = limited(60, (request) => `guess ${callerOf(request)}`)
  const unattendedPerAddress = limited(60, (request) => `unattended ${callerOf(request)}`)
  // A shop has a few dozen slots a week, and mobile networks put many customers behind one address.
  const scarcePerAddress = limited(20, (request) => `scarce ${callerOf(request)}`, LONG_WINDOW)
  const guessesPerAccount = limited(10, guessKey)
  const ownPassword = limited(10, ({ signedInAs }) => `own password ${signedInAs?.id}`, LONG_WINDOW)

  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions
    if (url !== '/api' && !url?.startsWith('/api/')) return
    await perAddress(request, reply)
    if (config.guessable) await guessesPerAddress(request, reply)
    if (config.unattended) await unattendedPerAddress(request, reply)
    if (config.scarce) await scarcePerAddress(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    const { guessable, asksPassword } = request.routeOptions.config
    if (guessable) await guessesPerAccount(request, reply)
    // Counted by account from any address, because a stolen session already names the account.
    if (asksPassword && givesPassword(request.body)) await ownPassword(request, reply)
  })
}

export default fp(rateLimits, { name: 'rate-limits' })
