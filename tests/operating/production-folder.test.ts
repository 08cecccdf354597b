import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SheetToRead } from '../../api/src/files/sheets/read-in-process.ts'
import type { AvifTask } from '../../api/src/modules/catalogue/media/make-avif.ts'
import { publicSiteUrl } from '../support/compiled-site.ts'
import { photograph } from '../support/photograph.ts'
import { runCommand } from '../support/run-command.ts'

const outside = await mkdtemp(path.join(os.tmpdir(), 'karigar-production-'))
const folder = path.join(outside, 'version')
/** A build may have to get its tools first. It ends by itself; this ends one that hangs. */
const NO_HURRY = 15 * 60_000
const settings = { PUBLIC_SITE_URL: publicSiteUrl, HOME: os.homedir() }

/** Starts the shop of the production folder with a data folder of its own; returns its address, or its output. */
async function start(
  env: Record<string, string>,
): Promise<{ address?: string; output: string; dataDir: string }> {
  const dataDir = await mkdtemp(path.join(outside, 'data-'))
  const child = spawn(process.execPath, [path.join(folder, 'scripts/run.mjs'), 'start', '--production'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /API +(http:\S+)\/api\/docs/.exec(line)?.[1]
    if (address !== undefined) return { address, output, dataDir }
  }
  await ended
  return { output, dataDir }
}

beforeAll(async () => {
  const { code, output } = await runCommand('build', [folder], settings)
  if (code !== 0) throw new Error(output)
  return () => rm(outside, { recursive: true, force: true })
}, NO_HURRY)

describe('a production folder', () => {
  it('runs the shop: pages, console and API', async () => {
    // The sample shop has categories, whose pictures for shared links are drawn.
    const { address, output, dataDir } = await start({ ...settings, DEMO: '1' })
    expect(output).toBe('')
    // A thread publishes the pages, another compresses them, and a third answers searches.
    for (const url of [
      '/',
      '/services',
      '/admin',
      '/api/docs/static/index.html',
      '/api/public/categories-with-services',
      '/api/public/search?q=logo',
      '/ready',
    ])
      expect([url, (await fetch(address + url)).status]).toEqual([url, 200])
    const drawn = () => readdir(path.join(dataDir, 'published/current/og')).catch(() => [])
    // Its art is drawn by a library that stays a package.
    await expect.poll(drawn, { timeout: 30_000 }).toContain('_category-design.jpg')
  })

  it('reads sheets in a process of its own', async () => {
    const reader = fork(path.join(folder, 'api/dist/sheet-reader.js'), { env: {}, serialization: 'advanced' })
    const limits = { processorSeconds: 5, megabytes: 300, heapMegabytes: 160 }
    const sheet: SheetToRead = { bytes: Buffer.from('Title\nLogo'), what: 'services', limits }
    reader.send(sheet)
    const [answer] = await once(reader, 'message')
    expect(answer).toEqual({ read: { headings: ['Title'], rows: [{ row: 2, cells: ['Logo'] }] } })
  })

  it('makes AVIF copies in a process of its own', async () => {
    const maker = fork(path.join(folder, 'api/dist/avif-maker.js'), { env: {}, serialization: 'advanced' })
    const bytes = await sharp(await photograph(300, 200))
      .webp()
      .toBuffer()
    const task: AvifTask = { original: null, copies: [bytes] }
    maker.send(task)
    const [answer] = (await once(maker, 'message')) as [{ made: Uint8Array[] }]
    expect(await sharp(answer.made[0]).metadata()).toMatchObject({ format: 'heif', width: 300, height: 200 })
  })

  it('has no build tools, no tests, and no sources of site and console', async () => {
    const packages = await readdir(path.join(folder, 'node_modules/.pnpm'))
    expect(packages.length).toBeLessThanOrEqual(250)
    expect(
      packages.filter((name) => /^(astro|vite|vitest|typescript|react-admin|playwright)@/.test(name)),
    ).toEqual([])
    const files = await readdir(folder, { recursive: true })
    const own = files.filter((file) => !file.includes('node_modules'))
    // A start begins with the bundle, so its sources are not there either.
    const unwanted = /\.test\.ts$|^(site|admin)\/src|^scripts\/(bench|test|start)/
    expect(own.filter((file) => unwanted.test(file))).toEqual([])
    expect(own).toContain('scripts/backup.ts')
  })

  it('keeps the text of its largest file small in memory: without letters that take two bytes', async () => {
    const bundle = path.join(folder, 'api/dist')
    const [server] = (await readdir(bundle)).filter((name) => /^start-shop-.*\.js$/.test(name))
    expect(await readFile(path.join(bundle, server ?? ''), 'utf8')).toMatch(/^[\0-\x7f]+$/)
  })

  it('does not start with another address than its pages have', async () => {
    const { address, output } = await start({ ...settings, PUBLIC_SITE_URL: 'https://other.example' })
    expect(address).toBeUndefined()
    expect(output).toContain(`This folder was built for PUBLIC_SITE_URL=${publicSiteUrl}`)
  })

  it('is not written over another one', async () => {
    const { code, output } = await runCommand('build', [folder], settings)
    expect(code).toBe(1)
    expect(output).toContain('is not empty')
  })
})
