import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

const BUCKET = 'shop'

/** One request that the shop sent to the store. */
export interface StoreCall {
  method: string
  key: string
}

/**
 * What the proxy does with a request: forwards it, cuts its connection, forwards it but drops the response,
 * or answers it with this status without forwarding it.
 */
type Fate = 'pass' | 'cut' | 'lost' | number

export interface ObjectStore {
  /** Environment variables of a shop that uses the store, without those that name the buckets. */
  env: Record<string, string>
  bucket: string
  /** Every request since the start or since the last `forget`. */
  calls: StoreCall[]
  forget(): void
  /** Sets the function that chooses the fate of each later request. */
  decide(fate: (call: StoreCall) => Fate | Promise<Fate>): void
  /** Returns the keys of all objects in the bucket, sorted. */
  keys(): Promise<string[]>
  /** Fetches an object without a signature, as anybody can from a public bucket. */
  object(key: string): Promise<Response>
}

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/**
 * Starts a real S3 server on a temporary folder and stops it at the end of the test. A proxy in front of it
 * records every request and can make it fail; it keeps the Host header, because signatures cover it.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'karigar-objects-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  const direct = `http://127.0.0.1:${port}/${BUCKET}`
  const agent = new http.Agent({ keepAlive: true })
  const calls: StoreCall[] = []
  let decide: (call: StoreCall) => Fate | Promise<Fate> = () => 'pass'

  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', direct)
    const call = {
      method: request.method ?? '',
      key: decodeURIComponent(pathname.slice(BUCKET.length + 2)),
    }
    calls.push(call)
    const fate = await decide(call)
    if (fate === 'cut') return void request.socket.destroy()
    if (typeof fate === 'number') {
      request.resume()
      response.writeHead(fate, { 'content-type': 'application/xml' })
      return void response.end(call.method === 'HEAD' ? undefined : xml('Unavailable'))
    }
    const { method, url, headers } = request
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      if (fate === 'lost') return void request.socket.destroy()
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }

  const proxy = http.createServer((request, response) => void forward(request, response))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(async () => {
    proxy.closeAllConnections()
    proxy.close()
    agent.destroy()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })

  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: '1',
    },
    bucket: BUCKET,
    calls,
    forget: () => void calls.splice(0),
    decide: (fate) => void (decide = fate),
    async keys() {
      const listing = await (await fetch(`${direct}?list-type=2&max-keys=10000`)).text()
      return [...listing.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key).toSorted()
    },
    object: (key) => fetch(`${direct}/${key}`),
  }
}
