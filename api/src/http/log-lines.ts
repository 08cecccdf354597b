import type { FastifyRequest } from 'fastify'

/** What follows a meeting's key, and whatever else looks as only a key does: long, and in letters of both sizes. */
const KEYS = [/(?<=\/bookings\/)[^/?#]+/g, /(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}/g]

/**
 * An address as it may stand in a log: the words that open a meeting, an order or an account are left out, and of public
 * calls the whole query, which says who wants a meeting and why.
 */
export function loggedAddress(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = query === undefined ? path : `${path}?${path.startsWith('/api/public/') ? '…' : query}`
  return KEYS.reduce((text, key) => text.replace(key, '…'), shown)
}

/** What a log line says of a request: Fastify's own words, with the address made safe to keep. */
export function loggedRequest({ method, url, host, ip, socket }: FastifyRequest) {
  return { method, url: loggedAddress(url), host, remoteAddress: ip, remotePort: socket?.remotePort }
}
