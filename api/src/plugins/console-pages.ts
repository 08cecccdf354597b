import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { readShop } from '../modules/shop/shop/shop.actions.ts'
import { consoleManifest } from './console-manifest.ts'

const MANIFEST = 'manifest.webmanifest'
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

const AREAS = ['/admin', '/manager'] as const

/**
 * Serves the staff console: one page for every path under /admin and /manager, with a new style nonce in each
 * response. Each has a manifest, with which phones install it; their worker is one file beside the page.
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

  async function sendWorker(reply: FastifyReply, area: string): Promise<FastifyReply> {
    const script = await readFile(path.join(folder, 'push-worker.js'), 'utf8').catch(() => null)
    if (script === null)
      return reply.code(404).type('text/plain; charset=utf-8').send('There is no worker yet.')
    return (
      reply
        .header('cache-control', 'no-cache')
        // The area's first screen has no slash at its end.
        .header('service-worker-allowed', area)
        .type('text/javascript; charset=utf-8')
        .send(script)
    )
  }

  async function sendConsole(reply: FastifyReply, area: string): Promise<FastifyReply> {
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
      .send(html.replace(NONCE, nonce).replace(`"/admin/${MANIFEST}"`, `"${area}/${MANIFEST}"`))
  }

  for (const area of AREAS) {
    app.get(`${area}/push-worker.js`, (_request, reply) => sendWorker(reply, area))
    app.get(`${area}/${MANIFEST}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(consoleManifest(area, await readShop(app.db)))),
    )
    for (const address of [area, `${area}/*`]) app.get(address, (_request, reply) => sendConsole(reply, area))
  }
}

export default fp(consolePages, { name: 'console-pages' })
