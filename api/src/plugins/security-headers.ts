import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** What a page loads, and never is one itself, as an SVG can be. */
const PART_OF_A_PAGE = /^(text\/(css|javascript)|font\/|image\/(?!svg))/

/**
 * Headers of every answer. Pages carry their own policy in a meta tag (their scripts' hashes are in it); what a
 * meta tag cannot say is said here. Answers that are not pages may load nothing at all.
 */
async function securityHeaders(app: FastifyInstance): Promise<void> {
  const { production, publicSiteUrl } = app.config
  const onlyHttps = production && publicSiteUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply, payload) => {
    // For this host alone: what else lives under the shop's domain is not ours to decide.
    if (onlyHttps) reply.header('strict-transport-security', 'max-age=31536000')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    const type = String(reply.getHeader('content-type') ?? '')
    // These two concern documents only, and a first visit has a dozen files beside its document.
    if (!PART_OF_A_PAGE.test(type)) {
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      reply.header('cross-origin-opener-policy', 'same-origin')
    }
    if (reply.hasHeader('content-security-policy')) return payload
    const isPage = type.startsWith('text/html')
    const api = request.url.startsWith('/api/') && !request.url.startsWith('/api/docs')
    // Answers of the API belong to who asked, and some carry tokens: nothing in between may keep them.
    if (api && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (api) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    else if (isPage) reply.header('content-security-policy', "frame-ancestors 'none'")
    return payload
  })
}

export default fp(securityHeaders, { name: 'security-headers' })
