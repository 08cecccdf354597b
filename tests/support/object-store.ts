import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

const BUCKET = 'shop'

/** One call of the shop to the store, as it arrived. */
export interface StoreCall {
  method: string
  key: string
}

/**
 * What becomes of a call: it passes, its connection is cut, it passes and the answer is lost, or the store does not
 * hear of it and it is answered with this status.
 */
type Fate = 'pass' | 'cut' | 'lost' | number

export interface ObjectStore {
  /** The settings of a shop that uses it; the buckets' are given beside them. */
  env: Record<string, string>
  bucket: string
  /** Every call since the start, or since `forget`. */
  calls: StoreCall[]
  forget(): void
  /** Decides over each call from here on, before the store sees it. */
  decide(fate: (call: StoreCall) => Fate | Promise<Fate>): void
  /** What the bucket holds, in order. */
  keys(): Promise<string[]>
  /** An object as anybody gets it from a public bucket. */
  object(key: string): Promise<Response>
}

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

/**
 * A real server of the S3 protocol, in a folder of its own, ended with the test. In front of it stands a proxy that
 * notes every call and can cut it off; signatures pass through, because the host's name is part of them.
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
