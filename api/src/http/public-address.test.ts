import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
  '',
])('%s is not on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['142.250.183.10', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2404:6800:4009::200e'])(
  '%s is on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('no address of a private network is public', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(byte, byte, byte, (b, c, d) => {
      for (const network of [`10.${b}`, '192.168', `172.${16 + (b % 16)}`, `127.${b}`])
        expect(isPublicAddress(`${network}.${c}.${d}`)).toBe(false)
    }),
  )
})

test('a name that leads to this machine is not found', async () => {
  const lookup = promisify(lookupPublic)
  await expect(lookup('localhost', {})).rejects.toThrow('localhost has no public address.')
})
