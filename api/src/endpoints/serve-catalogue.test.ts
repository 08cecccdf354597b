import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { HANDLER_TIMEOUT } from './mount.ts'
import { serveKept } from './serve-catalogue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('answers 503 when an answer is not made in time, and says nothing more when it is made after all', async () => {
  const made = Promise.withResolvers<{ revision: number; value: string[] }>()
  const app = Fastify()
  app.decorate('catalogueRevision', { current: () => 1, close() {} })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof HttpError ? error.status : 500).send({ detail: String(error) }),
  )
  serveKept(app, 'GET /public/featured-services', {
    maxAnswers: 1,
    read: () => 'featured',
    make: () => made.promise,
  })
  const asked = app.inject('/api/public/featured-services')
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  vi.advanceTimersByTime(HANDLER_TIMEOUT)
  expect((await asked).statusCode).toBe(503)
  made.resolve({ revision: 1, value: ['logo-design'] })
  const again = await app.inject('/api/public/featured-services')
  expect([again.statusCode, again.json()]).toEqual([200, ['logo-design']])
  await app.close()
})
