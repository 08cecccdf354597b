import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@karigar/contract/wire/client'
import { loadConfig } from '../../api/src/config/config.ts'
import { DEMO_ACCOUNTS } from '../../api/src/modules/users/demo-accounts.ts'
import { prepareShop, readServices } from './large-shop.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { type Latency, percentile, trickle } from './trickle.ts'

const EDITS = 20
const WARM_UPS = 3
/** Most services for which `astro build` is measured; with more it takes many minutes. */
const BUILT = 1000
const QUIET_SECONDS = 8
const SERVICE = 'logo-design'
const MEGABYTE = 1024 * 1024
const siteFolder = path.resolve(import.meta.dirname, '../../site')

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const spread = (values: number[]) =>
  `p50 ${milliseconds(percentile(values, 0.5))}, p95 ${milliseconds(percentile(values, 0.95))}`
const waiting = ({ p50, p99 }: Latency) => `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`

function print(what: string, figure: string): void {
  console.log(`  ${what.padEnd(52)} ${figure}`)
}

/** Returns the milliseconds from `since` until the file contains `text`. Throws after ten minutes. */
async function untilFileHas(file: string, text: string, since: number): Promise<number> {
  let seen = 0
  while (performance.now() - since < 600_000) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
    if (mtimeMs > 0 && mtimeMs !== seen && (await readFile(file, 'utf8')).includes(text))
      return performance.now() - since
    seen = mtimeMs
    await sleep(1)
  }
  throw new Error(`${file} did not change within ten minutes.`)
}

async function fullBuild(apiUrl: string): Promise<number> {
  const outDir = await mkdtemp(path.join(siteFolder, 'dist', 'bench-'))
  try {
    const started = performance.now()
    const child = spawn(
      process.execPath,
      [path.join(siteFolder, 'node_modules/astro/bin/astro.mjs'), 'build'],
      {
        cwd: siteFolder,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          ASTRO_TELEMETRY_DISABLED: '1',
          KARIGAR_OUT_DIR: outDir,
          BUILD_API_URL: apiUrl,
        },
        stdio: 'ignore',
      },
    )
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`astro build ended with ${code}.`)
    return performance.now() - started
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

async function folderSize(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(path.join(parentPath, name))).size
  return { files: files.length, bytes }
}

async function signedIn({ address }: RunningShop) {
  const api = `${address}/api`
  const { access_token } = await createClient({ base: api })('POST /auth/admin/login', {
    body: DEMO_ACCOUNTS.admin,
  })
  return createClient({ base: api, token: () => access_token })
}

type Call = Awaited<ReturnType<typeof signedIn>>

/** Waits until the live site shows every saved change. */
async function untilLive(call: Call): Promise<void> {
  while ((await call('GET /admin/publishing', {})).state !== 'live') await sleep(20)
}

/** Edits one service repeatedly; returns the milliseconds of each save, and until each file showed it. */
async function measureEdits(
  call: Call,
  files: readonly string[],
  change: (round: number) => { changes: { title?: string; about_service?: string }; mark: string },
) {
  const {
    id,
    category: _c,
    labels: _l,
    created_at: _a,
    updated_at: _u,
    ...service
  } = await call('GET /admin/services/:id', { params: { id: SERVICE } })
  const saves: number[] = []
  const shown = new Map(files.map((file) => [file, [] as number[]]))
  for (let round = 0; round < EDITS + WARM_UPS; round += 1) {
    const { changes, mark } = change(round)
    const started = performance.now()
    const looks = files.map((file) => untilFileHas(file, mark, started))
    await call('PUT /admin/services/:id', { params: { id }, body: { ...service, ...changes } })
    const saved = performance.now() - started
    const seen = await Promise.all(looks)
    await untilLive(call)
    if (round < WARM_UPS) continue
    saves.push(saved)
    for (const [index, file] of files.entries()) shown.get(file)?.push(seen[index] ?? NaN)
  }
  return { saves, of: (file: string) => shown.get(file) ?? [] }
}

/** Runs `work`. Returns its result, and how long a shopper's requests took meanwhile. */
async function meanwhile<Result>(url: string, work: () => Promise<Result>): Promise<[Result, Latency]> {
  const asking = trickle(url)
  const result = await work()
  return [result, await asking.end()]
}

async function measureShop(services: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const live = path.join(dataDir, 'published', 'current')
  const inSite = (file: string) => path.join(live, file)
  try {
    await prepareShop(loadConfig({ DATA_DIR: dataDir, DEMO: '1' }), services)
    let shop = await startShop({ DATA_DIR: dataDir })
    try {
      let call = await signedIn(shop)
      await untilLive(call)
      const first = await call('GET /admin/publishing', {})
      console.log(`publish: ${services} services, ${first.pages} files, ${EDITS} edits of each kind`)
      print('every page rendered, compressed and put live', milliseconds(first.duration_ms ?? NaN))
      print('the most memory until then', `${(await shop.peakMegabytes())?.toFixed(0)} MB`)
      await shop.atRest()

      const hot = `${shop.address}/api/public/services/${SERVICE}`
      const [, quiet] = await meanwhile(hot, () => sleep(QUIET_SECONDS * 1000))
      print('a shopper’s call at rest', waiting(quiet))
      const [text, beside] = await meanwhile(hot, () =>
        measureEdits(call, [inSite(`services/${SERVICE}.html`)], (round) => {
          const mark = `Edit number ${round} of the text.`
          return { changes: { about_service: mark }, mark }
        }),
      )
      print('text edit: save answered', spread(text.saves))
      print('text edit: its page on disk', spread(text.of(inSite(`services/${SERVICE}.html`))))
      print('a shopper’s call meanwhile', waiting(beside))
      const lists = [inSite('index.html'), inSite('services.html')]
      const title = await measureEdits(call, lists, (round) => {
        const mark = `Logo design, take ${round}.`
        return { changes: { title: mark }, mark }
      })
      print('new title: save answered', spread(title.saves))
      print('new title: home on disk', spread(title.of(lists[0] ?? '')))
      print('new title: list on disk', spread(title.of(lists[1] ?? '')))

      const { updated_at: _, ...profile } = await call('GET /admin/settings/shop', {})
      const mark = `bench-${Date.now()}@example.com`
      const [rendered, during] = await meanwhile(hot, async () => {
        const started = performance.now()
        await call('PUT /admin/settings/shop', { body: { ...profile, email: mark } })
        const took = await untilFileHas(inSite('about.html'), mark, started)
        await untilLive(call)
        return took
      })
      print('profile changed: all pages live', milliseconds(rendered))
      print(
        'a shopper’s call meanwhile',
        `${waiting(during)} (p99 ${(during.p99 / quiet.p99).toFixed(1)} × at rest)`,
      )
      print('the most memory so far', `${(await shop.peakMegabytes())?.toFixed(0)} MB`)
      if (services <= BUILT)
        print('astro build of the same shop', milliseconds(await fullBuild(`${shop.address}/api`)))

      await shop.stop()
      const started = performance.now()
      shop = await startShop({ DATA_DIR: dataDir })
      await (await fetch(`${shop.address}/`)).arrayBuffer()
      print('start with nothing to do: first page', milliseconds(performance.now() - started))
      call = await signedIn(shop)
      await untilLive(call)
    } finally {
      await shop.stop()
    }
    const { files, bytes } = await folderSize(await realpath(live))
    print('the site on disk', `${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB with compressed copies`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Measures the time from an admin's save until the changed files are on disk, and how long a shopper's
 * requests take meanwhile. Requests are real HTTP to a shop in a process of its own, with 64 and 1,000
 * services or `--services N`.
 */
export async function publishBench(args: readonly string[]): Promise<void> {
  const services = readServices(args)
  for (const size of services === 0 ? [64, 1000] : [services]) await measureShop(size)
}
