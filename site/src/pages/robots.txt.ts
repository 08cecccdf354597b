import type { APIRoute } from 'astro'

/**
 * Paths closed to crawlers. Cart and sign-in are not among them, because crawlers must read their `noindex`.
 */
const CLOSED = ['/api/', '/admin', '/manager']

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      ...CLOSED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${new URL('/sitemap.xml', site).href}`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
