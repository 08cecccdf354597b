import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { exists } from '../publishing/hash-files.ts'
import { pageFile } from '../publishing/renderer.ts'

const PATH = /^(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$|^\/$/

/**
 * Serves the published folder as a plain web server would: `/services/x` is services/x.html, compressed copies
 * beside the files, pages checked again on each visit, hashed assets kept for a year. Also uploads.
 */
async function publishedSite(app: FastifyInstance): Promise<void> {
  const live = path.join(app.config.dataDir, 'published', 'current')
  await app.register(fastifyStatic, {
    root: live,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const immutable = file.includes(`${path.sep}_assets${path.sep}`)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  await app.register(fastifyStatic, {
    root: app.media.folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    maxAge: '365d',
    immutable: true,
    setHeaders(reply) {
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    },
  })

  async function sendShell(reply: FastifyReply, status: number, file: string): Promise<FastifyReply> {
    if (await exists(path.join(live, file))) return reply.code(status).sendFile(file)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The shop is being published for the first time. Please try again in a moment.')
  }

  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname.length > 1 && pathname.endsWith('/'))
      return reply.redirect(pathname.replace(/\/+$/, '') || '/', 301)
    const isFile = /\.[a-z0-9]+$/.test(pathname)
    const file = isFile ? pathname.slice(1) : pageFile(pathname)
    if (
      PATH.test(pathname) &&
      !file.endsWith('.br') &&
      !file.endsWith('.gz') &&
      (await exists(path.join(live, file)))
    )
      return reply.sendFile(file)
    return sendShell(reply, 404, pathname.startsWith('/services/') ? 'shells/service.html' : '404.html')
  })
}

export default fp(publishedSite, { name: 'published-site' })
