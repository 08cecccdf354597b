import type { APIRoute } from 'astro'

/** Pages that are only kept out of results (cart, sign-in) say so themselves: a crawler must read them for that. */
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
