import { SITE_VIEW_COOKIE } from '@karigar/contract/shop/shop-opening.rules'
import { ICONS_BY_HABIT, isIconPath } from '@karigar/contract/shop/shop-icons'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { cacheControl } from '../http/content-types.ts'
import { FOR_READY_BYTES } from '../endpoints/mount.ts'
import { asPreview } from '../modules/office/previews/as-preview.ts'
import { readUnopenedPage } from '../modules/office/site-previews/site-previews.actions.ts'
import { pageFile } from '../publishing/renderer.ts'
import { type Representation, sendRepresentation } from '../http/representation.ts'

/**
 * Path segments of letters, digits, `.`, `_` and `-` that do not start with a dot, so that no path leaves the
 * folder.
 */
const SITE_PATH = /^(\/|(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+)$/

const VIEW_COOKIE = new RegExp(`(?:^|; )${SITE_VIEW_COOKIE}=([\\w-]{32,400})(?:;|$)`)

const FIRST_PUBLISH = 'The shop is being published for the first time. Please try again in a moment.'

/**
 * Returns the path and the query of an address, and whether a file of the site can have this path; only an unusual
 * address is parsed, because that takes longest.
 */
function partsOf(url: string): { pathname: string; search: string; isOfSite: boolean } {
  if (SITE_PATH.test(url)) return { pathname: url, search: '', isOfSite: true }
  const { pathname = '', search = '' } = URL.parse(`http://localhost${url}`) ?? {}
  return { pathname, search, isOfSite: SITE_PATH.test(pathname) }
}

/**
 * Returns the path that was probably meant: an address loses something when it is copied out of a sentence, typed on a
 * phone or put together from parts. Null where that is no path of the site, or the same one.
 */
function meantPath(pathname: string): string | null {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // Not every % begins a character.
  }
  const meant = path
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/[^\p{L}\p{N}_-]+$/u, '')
    .toLowerCase()
  return meant !== pathname && SITE_PATH.test(meant) ? meant : null
}

/**
 * Returns the page and status for a path without a file. The page's own script finds out whether such an
 * order exists.
 */
function shellOf(pathname: string): { shell: string; status: number } {
  if (/^\/orders\/[^/]+$/.test(pathname)) return { shell: 'shells/order.html', status: 200 }
  if (/^\/order\/[^/]+$/.test(pathname)) return { shell: 'shells/order-link.html', status: 200 }
  return { shell: pathname.startsWith('/services/') ? 'shells/service.html' : '404.html', status: 404 }
}

/** Returns the token with which a browser of staff looks at a shop that is not open. */
const viewTokenOf = ({ headers: { cookie } }: FastifyRequest): string | undefined =>
  cookie?.includes(SITE_VIEW_COOKIE) ? VIEW_COOKIE.exec(cookie)?.[1] : undefined

/**
 * Serves the published folder like a plain web server: `/services/x` is services/x.html, compressed copies
 * are next to the files, pages are revalidated on each visit, and hashed assets are cached for a year.
 */
async function publishedSite(app: FastifyInstance): Promise<void> {
  const files = app.publishedFiles

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    file: Representation,
    name: string,
  ): FastifyReply {
    return sendRepresentation(request, reply, status, file, cacheControl(name))
  }

  /** Sends a browser of staff the page of a shop that is not open, as it will be. */
  async function sendUnopened(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { pathname, search, name }: { pathname: string; search: string; name: string },
    token: string,
  ): Promise<FastifyReply> {
    const page = await readUnopenedPage(app, { token, path: pathname }, app.config.jwtSecret).catch(
      (error: unknown) => {
        // Whoever looks sees then what everybody does.
        request.log.warn(error, 'A page of the shop that is not open could not be rendered.')
        return null
      },
    )
    if (page !== null) return asPreview(reply).send(page)
    return sendRead({ request, reply }, { pathname, search }, name)
  }

  // A page that is in memory is sent at once, without a promise.
  app.get('/*', FOR_READY_BYTES, (request, reply) => {
    const { pathname, search, isOfSite } = partsOf(request.url)
    if (pathname.endsWith('/') && pathname !== '/') {
      const trimmed = pathname.replace(/\/+$/, '') || '/'
      if (SITE_PATH.test(trimmed)) return reply.redirect(trimmed + search, 301)
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const name = /\.[a-z0-9]+$/.test(pathname) ? pathname.slice(1) : pageFile(pathname)
    const token = isOfSite && name.endsWith('.html') ? viewTokenOf(request) : undefined
    if (token !== undefined) return sendUnopened({ request, reply }, { pathname, search, name }, token)
    const ready = isOfSite ? files.ready(name, accepted) : undefined
    return ready
      ? send(request, reply, 200, ready, name)
      : sendRead({ request, reply }, { pathname, search }, isOfSite ? name : null)
  })

  for (const [usual, drawn] of Object.entries(ICONS_BY_HABIT))
    app.get(usual, async (request, reply) => {
      const [own, other] = [drawn.slice(1), usual.slice(1)]
      const isDrawn = (await files.read(own, '')) !== null
      return sendRead({ request, reply }, { pathname: usual, search: '' }, isDrawn ? own : other)
    })

  /** Reads the file and sends it, or the page for a path without one. */
  async function sendRead(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { pathname, search }: { pathname: string; search: string },
    name: string | null,
  ): Promise<FastifyReply> {
    const accepted = request.headers['accept-encoding'] ?? ''
    const file = name === null ? null : await files.read(name, accepted)
    if (file && name !== null) return send(request, reply, 200, file, name)
    // Pages name it before it is drawn, and an error would be shown to whoever looks into the browser's console.
    if (isIconPath(pathname)) return reply.code(204).header('cache-control', 'no-store').send()
    const meant = meantPath(pathname)
    // Not for good: a page may have the other address one day.
    if (meant !== null && (await files.read(pageFile(meant), accepted)))
      return reply.redirect(meant + search, 302)
    const { shell, status } = shellOf(pathname)
    const page = await files.read(shell, accepted)
    if (page) return send(request, reply, status, page, shell)
    return reply.code(503).type('text/plain; charset=utf-8').send(FIRST_PUBLISH)
  }
}

export default fp(publishedSite, { name: 'published-site' })
