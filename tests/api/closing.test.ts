import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, it, vi } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'

it('closing the app waits for a response in progress but not for an idle keep-alive connection', async () => {
  const { app } = await buildTestApp()
  const begun = Promise.withResolvers<ServerResponse>()
  app.get('/api/slow', { config: { role: 'public' } }, (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-length': 2 }).write('o')
    begun.resolve(reply.raw)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new http.Agent({ keepAlive: true })
  const [answer] = (await once(http.get(`${address}/api/slow`, { agent }), 'response')) as [IncomingMessage]
  const closed = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  ;(await begun.promise).end('k')
  expect((await answer.toArray()).join('')).toBe('ok')
  await closed
  agent.destroy()
}, 10_000)
