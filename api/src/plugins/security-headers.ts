import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Content types that are only loaded by pages; SVG is excluded, because it can be a page itself. */
const PART_OF_A_PAGE = /^(text\/(css|javascript)|font\/|image\/(?!svg))/

/**
 * Sets the headers of every response. Pages have their own policy in a meta tag with their scripts' hashes;
 * what a meta tag cannot express is set here. API responses may load nothing.
 */
async function securityHeaders(app: FastifyInstance): Promise<void> {
  const { production, publicSiteUrl } = app.config
  const onlyHttps = production && publicSiteUrl.startsWith('https:')
  // With a callback, because a promise for every response costs more than the headers.
  app.addHook('onSend', (request, reply, payload, done) => {
    // Without includeSubDomains, because other hosts of the domain may not support HTTPS.
    if (onlyHttps) reply.header('strict-transport-security', 'max-age=31536000')
    reply.header('x-content-type-options', 'nosniff')
    const type = String(reply.getHeader('content-type') ?? '')
    // These matter only for documents, and are left out of the dozen other files of a first visit.
    if (!PART_OF_A_PAGE.test(type)) {
      if (!reply.hasHeader('referrer-policy'))
        reply.header('referrer-policy', 'strict-origin-when-cross-origin')
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      reply.header('cross-origin-opener-policy', 'same-origin')
    }
    if (reply.hasHeader('content-security-policy')) {
      done(null, payload)
      return
    }
    const isPage = type.startsWith('text/html')
    const api = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    // Responses of the API are private, and some contain tokens, so no cache may keep them.
    if (api && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (api) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    else if (isPage) reply.header('content-security-policy', "frame-ancestors 'none'")
    done(null, payload)
  })
}

export default fp(securityHeaders, { name: 'security-headers' })
