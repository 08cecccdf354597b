import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import type { PushSubscription } from '@karigar/contract/accounts/push.wire'
import ece from 'http_ece'

/** A push as the device reads it, after the service has checked who sent it. */
export interface ReceivedPush {
  device: string
  message: { title: string; path: string; tag: string }
  /** What the service itself could read: the encrypted body. */
  body: Buffer
  headers: http.IncomingHttpHeaders
  /** The key that signed the request. */
  publicKey: string
}

/** A push service of the tests' own, with devices that can read what is sent to them. */
export interface PushService {
  url: string
  received: ReceivedPush[]
  /** Requests that were refused, as sentences. */
  refused: string[]
  /** Every request is answered with this status; 201 by default. */
  answer: (status: number) => void
  /** Number of requests so far. */
  requests: () => number
  /** Number of connections so far, whether or not a request came over them. */
  connections: () => number
  /** Adds a device; returns its subscription as a browser gives it. */
  device(name: string): PushSubscription
  /** Leaves requests without an answer until `release` is called. */
  hold: () => { release: () => void }
  close(): Promise<void>
}

interface Device {
  ecdh: ECDH
  auth: Buffer
}

/** Returns the key that signed the request by RFC 8292; throws when the signature or a claim is wrong. */
function checkVapid(header: string | undefined, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const raw = Buffer.from(key, 'base64url')
  if (raw.length !== 65) throw new Error(`${key} is no VAPID key`)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  if (aud !== origin) throw new Error(`the audience is ${String(aud)}`)
  const left = Number(exp) - Date.now() / 1000
  if (left <= 0 || left > 24 * 60 * 60) throw new Error(`it expires in ${left} seconds`)
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error(`the contact is ${String(sub)}`)
  return key
}

/** Starts the service on a free port of this machine. */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>()
  const received: ReceivedPush[] = []
  const refused: string[] = []
  let status = 201
  let requests = 0
  let connections = 0
  let held = Promise.resolve()
  let url = ''
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      requests += 1
      await held
      const name = request.url?.slice(1) ?? ''
      const body = Buffer.concat(parts)
      try {
        const device = devices.get(name)
        if (!device || request.method !== 'POST') throw new Error(`${request.method} ${name} is unknown`)
        const publicKey = checkVapid(request.headers.authorization, url)
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('the body is not encrypted')
        if (!Number(request.headers.ttl)) throw new Error('it has no time to live')
        const plain = ece.decrypt(body, {
          version: 'aes128gcm',
          privateKey: device.ecdh,
          authSecret: device.auth.toString('base64url'),
        })
        if (status === 201)
          received.push({
            device: name,
            message: JSON.parse(plain.toString()) as ReceivedPush['message'],
            body,
            headers: request.headers,
            publicKey,
          })
        response.writeHead(status).end()
      } catch (error) {
        refused.push(String(error))
        response.writeHead(400).end()
      }
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url,
    received,
    refused,
    answer: (next) => {
      status = next
    },
    requests: () => requests,
    connections: () => connections,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return { release: resolve }
    },
    device(name) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      devices.set(name, { ecdh, auth })
      return { endpoint: `${url}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
