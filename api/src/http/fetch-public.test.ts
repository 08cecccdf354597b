import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPublic, NotFetched } from './fetch-public.ts'

const mostBytes = 1024 * 1024
let origin = ''

const server = http.createServer((request, response) => {
  const redirect = (location: string) => response.writeHead(302, { location }).end()
  if (request.url === '/file') response.end('file')
  else if (request.url === '/there') redirect('/file')
  else if (request.url === '/around') redirect('/around')
  else if (request.url === '/other') redirect('ftp://example.com/file')
  else if (request.url === '/large') response.end(Buffer.alloc(mostBytes + 1))
  else if (request.url === '/endless') {
    // Without a length, and in parts.
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      response.once('drain', more)
    }
    more()
  } else if (request.url === '/slow') return
  else response.writeHead(404).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const reason = (address: string, fromPrivate: boolean, longestMs = 5000) =>
  fetchPublic(address, { mostBytes, fromPrivate, longestMs }).then(
    (bytes) => bytes.toString(),
    (error: unknown) => (error instanceof NotFetched ? error.message : String(error)),
  )

describe('a file from the public internet', () => {
  it.each([
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://10.1.2.3/a.png',
    'https://192.168.0.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[fd00::1]/a.png',
    'https://localhost/a.png',
  ])('is not %s', async (address) => {
    expect(await reason(address, false)).toBe('Addresses of private networks are not fetched.')
  })

  it.each([
    ['http://example.com/a.png', 'Only https addresses are fetched.'],
    ['file:///etc/passwd', 'Only https addresses are fetched.'],
    ['https://me:secret@example.com/a.png', 'This is no address of a file.'],
    ['https://example.com:8443/a.png', 'Only the usual port of https is fetched from.'],
    ['nothing', 'This is no address of a file.'],
  ])('is not %s, for its own reason', async (address, sentence) => {
    expect(await reason(address, false)).toBe(sentence)
  })
})

describe('fetching, from a server of the test', () => {
  it('gives the file, also behind a redirect', async () => {
    expect(await reason(`${origin}/file`, true)).toBe('file')
    expect(await reason(`${origin}/there`, true)).toBe('file')
  })

  it.each([
    ['/gone', 'The server answered 404.'],
    ['/around', 'The address leads from one to the next.'],
    ['/other', 'Only https addresses are fetched.'],
    ['/large', 'The file has more than 1 MB.'],
    ['/endless', 'The file has more than 1 MB.'],
  ])('of %s ends with a reason', async (path, sentence) => {
    expect(await reason(origin + path, true)).toBe(sentence)
  })

  it('of what does not come ends in time', async () => {
    expect(await reason(`${origin}/slow`, true, 200)).toBe('The server did not answer in time.')
  })
})
