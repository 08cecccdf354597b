import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { compiledSite, publicSiteUrl } from '../support/compiled-site.ts'
import { newOrder } from '../support/orders.ts'
import { sampleDatabase } from '../support/test-database.ts'

const HANDLES = 64
const AT_ONCE = 80

const shopProcess = path.resolve(import.meta.dirname, '../support/shop-process.ts')

/** Runs a shop that may have so many handles. */
const withHandles = (handles: number) => [
  '-c',
  `ulimit -n ${handles}; exec "$0" "$1"`,
  process.execPath,
  shopProcess,
]

async function folder(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-handles-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Returns the first line of the output: the address on which the shop listens. */
async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) return line
  return ''
}

const settings = (dataDir: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  DEMO: '1',
  PORT: '0',
  PUBLIC_SITE_URL: publicSiteUrl,
  LOG_LEVEL: 'error',
  RATE_LIMIT: 'off',
})

it.runIf(process.platform === 'linux')(
  'with few handles, pages that are asked for at once are answered 200 or 503, and orders are taken',
  async () => {
    await compiledSite()
    const dataDir = await folder()
    await sampleDatabase(dataDir, { published: true })
    const shop = spawn('sh', withHandles(HANDLES), {
      env: settings(dataDir),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    onTestFinished(async () => {
      shop.kill('SIGTERM')
      await ended
    })
    const address = await firstLine(shop.stdout)
    const services = (await readdir(path.join(dataDir, 'published/current/services'))).filter((name) =>
      name.endsWith('.html'),
    )
    const pages = Array.from(
      { length: AT_ONCE },
      (_, n) => `/services/${services[n % services.length]?.replace('.html', '')}`,
    )
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        pages.map(async (page) => {
          const answer = await fetch(address + page, {
            headers: { connection: 'close', 'accept-encoding': round % 2 ? 'br' : 'identity' },
          })
          await answer.arrayBuffer()
          return answer
        }),
      )
      const statuses = answers.map(({ status }) => status)
      expect(new Set([...statuses, 200, 503])).toEqual(new Set([200, 503]))
      expect(
        answers.filter(({ status, headers }) => status === 503 && headers.get('retry-after') === null),
      ).toEqual([])
    }
    const order = await fetch(`${address}/api/public/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(
        newOrder('logo-design', {
          lines: [{ service_id: 'logo-design', variant: 'Wordmark', tier: 'Standard', quantity: 1 }],
        }),
      ),
    })
    expect(order.status).toBe(201)
    expect((await fetch(`${address}/ready`)).status).toBe(200)
  },
)

it.runIf(process.platform === 'linux')('the first start loads the sample with few handles', async () => {
  await compiledSite()
  const dataDir = await folder()
  const shop = spawn('sh', withHandles(HANDLES), {
    env: settings(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  let said = ''
  shop.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  said += await firstLine(shop.stdout)
  shop.kill('SIGTERM')
  await ended
  expect(said).toMatch(/^http:\S+$/)
})

it.runIf(process.platform === 'linux')('a start with too few handles ends with a sentence', async () => {
  const seed = path.resolve(import.meta.dirname, '../../scripts/seed.ts')
  const command = ['-c', 'ulimit -n 28; exec "$0" "$1"', process.execPath, seed]
  const shop = spawn('sh', command, { env: settings(await folder()), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  shop.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await new Promise((resolve) => shop.once('close', resolve))).toBe(1)
  expect(said.trim()).toMatch(/^karigar: There are too few handles for files: allow more, .*\)\.$/)
})
