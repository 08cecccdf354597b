import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type PublishedFile, publishedFiles } from '../publishing/published-files.ts'
import { pageFile } from '../publishing/renderer.ts'

/** Segments of letters, digits, `.`, `_` and `-` that do not start with a dot: nothing can climb out of the folder. */
const SITE_PATH = /^(\/|(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+)$/

const FIRST_PUBLISH = 'The shop is being published for the first time. Please try again in a moment.'

function isFresh(request: FastifyRequest, { etag }: PublishedFile): boolean {
  const known = request.headers['if-none-match'] ?? ''
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * Serves the published folder as a plain web server would: `/services/x` is services/x.html, compressed copies
 * beside the files, pages checked again on each visit, hashed assets kept for a year. Also uploads.
 */
async function publishedSite(app: FastifyInstance): Promise<void> {
  const read = publishedFiles(path.join(app.config.dataDir, 'published', 'current'))

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

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    file: PublishedFile,
    name: string,
  ): FastifyReply {
    reply.header('etag', file.etag).header('vary', 'accept-encoding')
    reply.header(
      'cache-control',
      name.startsWith('_assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    if (status === 200 && isFresh(request, file)) return reply.code(304).send()
    if (file.encoding) reply.header('content-encoding', file.encoding)
    return reply.code(status).type(file.type).send(file.bytes)
  }

  app.get('/*', async (request, reply) => {
    const { pathname = '', search = '' } = URL.parse(`http://localhost${request.url}`) ?? {}
    const trimmed = pathname.replace(/\/+$/, '') || '/'
    if (trimmed !== pathname && SITE_PATH.test(trimmed)) return reply.redirect(trimmed + search, 301)
    const accepted = request.headers['accept-encoding'] ?? ''
    const name = /\.[a-z0-9]+$/.test(pathname) ? pathname.slice(1) : pageFile(pathname)
    const file = SITE_PATH.test(pathname) ? await read(name, accepted) : null
    if (file) return send(request, reply, 200, file, name)
    const shell = pathname.startsWith('/services/') ? 'shells/service.html' : '404.html'
    const page = await read(shell, accepted)
    if (page) return send(request, reply, 404, page, shell)
    return reply.code(503).type('text/plain; charset=utf-8').send(FIRST_PUBLISH)
  })
}

export default fp(publishedSite, { name: 'published-site' })
