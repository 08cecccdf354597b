import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Allows cross-origin requests from the storefront only, when the API is on another origin. */
async function otherOrigin(app: FastifyInstance): Promise<void> {
  const { publicApiBase, publicSiteUrl } = app.config
  if (!URL.canParse(publicApiBase)) return
  const site = new URL(publicSiteUrl).origin
  if (site === new URL(publicApiBase).origin) return
  await app.register(cors, {
    origin: [site],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'range'],
    exposedHeaders: ['content-range', 'idempotent-replay', 'retry-after'],
    maxAge: 600,
  })
}

export default fp(otherOrigin, { name: 'other-origin' })
