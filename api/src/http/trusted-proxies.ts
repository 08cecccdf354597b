import proxyAddr from '@fastify/proxy-addr'
import { LRUCache } from 'lru-cache'

/** Addresses of which is remembered whether they are proxies. */
const REMEMBERED = 1000

/**
 * Returns Fastify's option `trustProxy` for these addresses and networks; false for none. It remembers its answers,
 * because a request asks it about its proxy several times, and reading an address takes longer than looking it up.
 */
export function trustedProxies(
  networks: readonly string[],
): false | ((address: string, hop: number) => boolean) {
  if (networks.length === 0) return false
  const isTrusted = proxyAddr.compile([...networks])
  const known = new LRUCache<string, boolean>({ max: REMEMBERED })
  return (address, hop) => {
    let trusted = known.get(address)
    if (trusted === undefined) {
      trusted = isTrusted(address, hop)
      known.set(address, trusted)
    }
    return trusted
  }
}
