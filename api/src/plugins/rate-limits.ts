import rateLimit from '@fastify/rate-limit'
import { phoneDigits } from '@karigar/contract/rules/registration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../errors.ts'

const WINDOW = '5 minutes'

/** An identifier as sign-in reads it, so that another spelling of it is not another allowance. */
function foldIdentifier(identifier: string): string {
  return phoneDigits(identifier) ?? identifier.trim().toLowerCase()
}

/** Who is guessing at whose account: the pair, so that nobody can lock somebody else out. */
function guessKey(request: FastifyRequest): string {
  const body = request.body as Record<string, unknown> | undefined
  return `${request.ip} ${foldIdentifier(String(body?.email ?? body?.username ?? body?.phone ?? ''))}`
}

function waitingTime(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Limits per address for everything under /api, and stricter ones where passwords can be guessed. */
async function rateLimits(app: FastifyInstance): Promise<void> {
  if (!app.config.rateLimits) return
  await app.register(rateLimit, { global: false })

  // Of the plugin's own request handlers only the first runs in a request; these count each for itself.
  function limited(max: number, keyGenerator?: (request: FastifyRequest) => string) {
    const count = app.createRateLimit({ max, timeWindow: WINDOW, ...(keyGenerator ? { keyGenerator } : {}) })
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const result = await count(request)
      if (result.isAllowed || !result.isExceeded) return
      reply.header('retry-after', result.ttlInSeconds)
      throw new HttpError(429, `Too many attempts. Please try again in ${waitingTime(result.ttlInSeconds)}.`)
    }
  }
  const perAddress = limited(1200)
  const guessesPerAddress = limited(60)
  const guessesPerAccount = limited(10, guessKey)

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    const guessable = route.config?.guessable === true
    route.onRequest = [
      perAddress,
      ...(guessable ? [guessesPerAddress] : []),
      ...[route.onRequest ?? []].flat(),
    ]
    if (guessable) route.preHandler = [guessesPerAccount, ...[route.preHandler ?? []].flat()]
  })
}

export default fp(rateLimits, { name: 'rate-limits' })
