import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { within } from '../../api/src/async/within.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

/** Longest time for a body in these tests, instead of 25 seconds. */
const SLOWEST_MS = 1000
/** Time by which every connection has ended, including the interval of the checks and a slow machine. */
const ENDED_MS = 15_000

interface ListeningShop extends TestApp {
  as: string
  /** Returns the lines of the log with level `error` or above. */
  errors(): string[]
  connect(): Promise<Socket>
}

async function listening(): Promise<ListeningShop> {
  const lines: string[] = []
  const shop = await buildTestApp({
    slowest: SLOWEST_MS,
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  return {
    ...shop,
    as: await tokenOf(shop, 'admin'),
    errors: () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50),
    async connect() {
      const socket = net.connect(port, '127.0.0.1')
      // The connection is reset when the server closes it during a write.
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
      await once(socket, 'connect')
      return socket
    },
  }
}

const head = (path: string, headers: Record<string, string | number>) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: shop',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
    .join('\r\n')
    .concat('\r\n\r\n')

/** Returns all that the server sends until it closes the connection, and the time in milliseconds. */
async function untilClosed(socket: Socket): Promise<{ said: string; after: number }> {
  const begun = performance.now()
  let said = ''
  socket.on('data', (bytes) => (said += bytes))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // A byte that is sent after the answer resets the connection, which `once` would take for a failure.
  socket.on('error', () => {})
  await within(ENDED_MS, closed)
  return { said, after: performance.now() - begun }
}

const statusOf = (said: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1])
const detailOf = (said: string) =>
  (JSON.parse(said.slice(said.indexOf('\r\n\r\n') + 4)) as { detail: string }).detail

/** Writes a byte every 50 ms until the connection is closed. */
async function trickle(socket: Socket): Promise<void> {
  while (!socket.destroyed && !socket.writableEnded) {
    socket.write('x')
    await wait(50)
  }
}

const SLOW = 'The request came too slowly. Please try again.'
const BROKEN = 'The upload broke off or is not well formed. Please try again.'
const form = 'multipart/form-data; boundary=edge'
const opened =
  '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

describe('a request sent a byte at a time', () => {
  it.each([
    [
      'JSON of a stranger',
      '/api/auth/login',
      { 'content-type': 'application/json', 'content-length': 9000 },
      '',
    ],
    [
      'JSON in chunks',
      '/api/auth/login',
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      '',
    ],
    ['an upload', '/api/media/upload-image', { 'content-type': form, 'content-length': 900_000 }, opened],
    [
      'an upload before its first part',
      '/api/media/upload-images',
      { 'content-type': form, 'content-length': 900_000 },
      '',
    ],
  ] as const)('ends with 408: %s', async (_, path, headers, begin) => {
    const { as, connect, errors } = await listening()
    const socket = await connect()
    socket.write(head(path, { ...headers, authorization: `Bearer ${as}` }) + begin)
    const closed = untilClosed(socket)
    if ('transfer-encoding' in headers) socket.write('fff\r\n')
    void trickle(socket)
    const { said, after } = await closed
    expect([statusOf(said), detailOf(said)]).toEqual([408, SLOW])
    expect(after).toBeLessThan(ENDED_MS)
    expect(errors()).toEqual([])
  })

  it('is cut off even if it was answered before its body arrived', async () => {
    const { connect, errors } = await listening()
    const socket = await connect()
    socket.write(head('/api/media/upload-image', { 'content-type': form, 'content-length': 900_000 }))
    const closed = untilClosed(socket)
    void trickle(socket)
    expect(statusOf((await closed).said)).toBe(401)
    expect(errors()).toEqual([])
  })

  it('ends with 408 when its head is not complete', async () => {
    const { connect, errors } = await listening()
    const socket = await connect()
    socket.write('POST /api/auth/login HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
    const closed = untilClosed(socket)
    void trickle(socket)
    expect(statusOf((await closed).said)).toBe(408)
    expect(errors()).toEqual([])
  })
})

it('an upload that takes longer but keeps arriving is read to its end', async () => {
  const { as, connect } = await listening()
  const end = '\r\n--edge--\r\n'
  const piece = Buffer.alloc(40_000)
  const pieces = 5
  const socket = await connect()
  const length = opened.length + piece.length * pieces + end.length
  socket.write(
    head('/api/media/upload-image', {
      'content-type': form,
      'content-length': length,
      authorization: `Bearer ${as}`,
      connection: 'close',
    }) + opened,
  )
  const closed = untilClosed(socket)
  for (let sent = 0; sent < pieces; sent++) {
    socket.write(piece)
    await wait(SLOWEST_MS / 2)
  }
  socket.write(end)
  // The upload was read to its end: it is refused because zero bytes are not a picture.
  const { said, after } = await closed
  expect(after).toBeGreaterThan(2 * SLOWEST_MS)
  expect([statusOf(said), detailOf(said)]).toEqual([
    422,
    'Only JPEG, PNG, WebP, GIF and AVIF pictures can be uploaded.',
  ])
})

describe('a malformed or interrupted request', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', `${opened}x`, 400, BROKEN],
    ['with an empty boundary', 'multipart/form-data; boundary=', `${opened}x`, 400, BROKEN],
    ['that ends within a file', form, `${opened}half a picture`, 400, BROKEN],
    ['that ends within the head of a part', form, '--edge\r\nContent-Disposition: form-da', 400, BROKEN],
    ['that ends after its first line', form, '--edge\r\n', 400, BROKEN],
    ['that has another boundary than it says', form, opened.replace('edge', 'other'), 400, BROKEN],
    ['without a body', form, '', 422, 'Choose a picture to upload.'],
    [
      'with a field named like an object property',
      form,
      `${opened.replace('"image"', '"constructor"')}x\r\n--edge--\r\n`,
      400,
      'A field of the upload has a name that cannot be.',
    ],
  ])('is refused without an error in the log: %s', async (_, type, body, status, detail) => {
    const { as, connect, errors } = await listening()
    const socket = await connect()
    const headers = { 'content-type': type, 'content-length': body.length, connection: 'close' }
    socket.write(head('/api/media/upload-image', { ...headers, authorization: `Bearer ${as}` }) + body)
    const { said } = await untilClosed(socket)
    expect([statusOf(said), detailOf(said)]).toEqual([status, detail])
    expect(errors()).toEqual([])
  })

  it.each([
    ['an upload', '/api/media/upload-image', form, opened],
    ['JSON', '/api/auth/login', 'application/json', '{"email":'],
  ])('logs no error when its connection is cut: %s', async (_, path, type, begin) => {
    const { app, as, connect, errors } = await listening()
    const ended = new Promise<void>((resolve) =>
      app.server.on('request', ({ socket }) => socket.on('close', () => resolve())),
    )
    const socket = await connect()
    socket.write(
      head(path, { 'content-type': type, 'content-length': 900, authorization: `Bearer ${as}` }) + begin,
    )
    await wait(100)
    socket.resetAndDestroy()
    await ended
    await wait(100)
    expect(errors()).toEqual([])
  })
})
