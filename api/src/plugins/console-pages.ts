import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'

const NONCE = /__CSP_NONCE__/g

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews, side by side.
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Serves the staff console: one page for every path under /admin and /manager, with a new style nonce in each
 * response. The worker that shows pushes is one file beside the page.
 */
async function consolePages(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
  })

  app.get('/admin/push-worker.js', async (_request, reply) => {
    const script = await readFile(path.join(folder, 'push-worker.js'), 'utf8').catch(() => null)
    if (script === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no worker yet.')
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script)
  })

  async function sendConsole(reply: FastifyReply): Promise<FastifyReply> {
    const html = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null)
    if (html === null)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The console has not been built yet: run npm run build.')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE, nonce))
  }

  for (const area of ['/admin', '/admin/*', '/manager', '/manager/*'])
    app.get(area, (_request, reply) => sendConsole(reply))
}

export default fp(consolePages, { name: 'console-pages' })
