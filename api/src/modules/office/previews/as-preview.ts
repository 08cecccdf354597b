import type { FastifyReply } from 'fastify'

/**
 * Sets the headers of a page that is not published. It has a policy of its own; this adds what only a header can say: the
 * console may frame it, nobody else.
 */
export const asPreview = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    // The address holds the key, which the page's own requests would otherwise carry into logs.
    .header('referrer-policy', 'strict-origin')
