import type { FastifyRequest } from 'fastify'

/**
 * Matches what follows /bookings/ and the public pages that a key opens, and whatever looks like a token: 20 or more
 * characters with letters of both cases.
 */
const KEYS = [
  /(?<=\/(?:bookings|public\/(?:documents|statements|previews))\/)[^/?#]+/g,
  /(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}/g,
]

/**
 * Returns a request's URL as it may be logged: keys of meetings, documents, statements, previews, orders and accounts become "…",
 * and so does the query of public calls, which says who wants a meeting and why.
 */
export function loggedAddress(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = query === undefined ? path : `${path}?${path.startsWith('/api/public/') ? '…' : query}`
  return KEYS.reduce((text, key) => text.replace(key, '…'), shown)
}

/** Returns the fields that Fastify logs of a request, with the URL made safe to keep. */
export function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: loggedAddress(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}
