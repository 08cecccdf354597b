import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../errors.ts'

const WINDOW = '5 minutes'

/** Who is guessing at whose account: the pair, so that nobody can lock somebody else out. */
function guessKey(request: FastifyRequest): string {
  const body = request.body as Record<string, unknown> | undefined
  return `${request.ip} ${String(body?.email ?? body?.username ?? body?.phone ?? '').toLowerCase()}`
}

const tooMany = (_request: FastifyRequest, { after }: { after: string }) =>
  new HttpError(429, `Too many attempts. Please try again in ${after}.`)

/** Limits per address for everything under /api, and stricter ones where passwords can be guessed. */
async function rateLimits(app: FastifyInstance): Promise<void> {
  if (!app.config.rateLimits) return
  await app.register(rateLimit, { global: false, errorResponseBuilder: tooMany })
  const perAddress = app.rateLimit({ max: 1200, timeWindow: WINDOW })
  const guessesPerAddress = app.rateLimit({ max: 60, timeWindow: WINDOW, groupId: 'guesses' })
  const guessesPerAccount = app.rateLimit({
    max: 10,
    timeWindow: WINDOW,
    groupId: 'accounts',
    keyGenerator: guessKey,
  })

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    route.onRequest = [perAddress, ...[route.onRequest ?? []].flat()]
    if (route.config?.guessable !== true) return
    route.onRequest.push(guessesPerAddress)
    route.preHandler = [guessesPerAccount, ...[route.preHandler ?? []].flat()]
  })
}

export default fp(rateLimits, { name: 'rate-limits' })
