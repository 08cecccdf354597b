import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not on the public internet: private, link-local, loopback, reserved and multicast ones. */
const OTHERS = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/')
  OTHERS.addSubnet(address, Number(bits), 'ipv4')
}

/** What is public in IPv6: all else is private, local or reserved. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')

/** Parts of the public IPv6 addresses that lead to IPv4 addresses or nowhere. */
const OTHERS_V6 = new BlockList()
OTHERS_V6.addSubnet('2001::', 23, 'ipv6')
OTHERS_V6.addSubnet('2001:db8::', 32, 'ipv6')
OTHERS_V6.addSubnet('2002::', 16, 'ipv6')

/** Tells whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !OTHERS.check(address, 'ipv4')
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !OTHERS_V6.check(address, 'ipv6')
}

/** Thrown for a host that has addresses, none of which is public. */
export class NoPublicAddress extends Error {}

/**
 * Finds a host's addresses like `dns.lookup`, but only public ones, so that an address that others have given cannot
 * make the server call machines of its own network, whatever the name resolves to.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const found = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = found
    if (!first) return callback(new NoPublicAddress(`${hostname} has no public address.`), [])
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}
