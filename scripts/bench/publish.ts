import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@karigar/contract/client'
import { DEMO_ACCOUNTS } from '../../api/src/modules/shop/shop/demo-accounts.ts'
import { readServices } from './large-shop.ts'
import { withProductionFolder, withShop } from './production-install.ts'
import { type RunningShop, startShop } from './running-shop.ts'
import { type Latency, percentile, trickle } from './trickle.ts'

/** Of fewer edits the 95th percentile would be the slowest one, which a moment of another process decides. */
const EDITS = 100
const WARM_UPS = 3
const SIZES = [64, 1000, 10_000, 50_000]
/** Most services for which `astro build` is measured; with more it takes minutes. */
const BUILT = 10_000
const QUIET_SECONDS = 8
const SERVICE = 'logo-design'
const START = 'scripts/bench/start-without-pictures.ts'
/** The same in a production folder. */
const STARTED = 'api/dist/start-without-pictures.js'
const MEGABYTE = 1024 * 1024
const siteFolder = path.resolve(import.meta.dirname, '../../site')

const inUnits = (ms: number) => (ms < 10_000 ? `${ms.toFixed(1)} ms` : `${(ms / 1000).toFixed(1)} s`)
const megabytes = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`)

/** Prints one line of the table: a name and its figures. */
function print(what: string, ...figures: string[]): void {
  console.log(`  ${[what.padEnd(36), ...figures.map((figure) => figure.padStart(10))].join('  ')}`.trimEnd())
}

const printSpread = (what: string, values: number[]) =>
  print(what, inUnits(percentile(values, 0.5)), inUnits(percentile(values, 0.95)))

/** Prints the times of a shopper's calls and, with `rest`, how many times as long as at rest they are. */
function printCalls(what: string, { p50, p99 }: Latency, rest?: Latency): void {
  const times = rest ? [`${(p99 / rest.p99).toFixed(1)} × at rest`] : []
  print(what, inUnits(p50), inUnits(p99), ...times)
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

/** Measures edits of one kind and prints their lines of the table. */
async function measureKind(
  { call, hot, live, rest }: { call: Call; hot: string; live: string; rest: Latency },
  what: string,
  files: Readonly<Record<string, string>>,
  change: Parameters<typeof measureEdits>[2],
): Promise<void> {
  const paths = Object.values(files).map((file) => path.join(live, file))
  const [edits, calls] = await meanwhile(hot, () => measureEdits(call, paths, change))
  print(`${what}:`, 'p50', 'p95')
  printSpread('  save answered', edits.saves)
  for (const [name, file] of Object.entries(files))
    printSpread(`  ${name} on disk`, edits.of(path.join(live, file)))
  print('', 'p50', 'p99')
  printCalls('  a shopper’s call meanwhile', calls, rest)
}

/** Changes the shop's email, which every page shows; prints and returns the time until all pages are live. */
async function measureFullRender(shop: RunningShop, call: Call, about: string): Promise<number> {
  const { updated_at: _, ...profile } = await call('GET /admin/settings/shop', {})
  const email = `bench-${Date.now()}@example.com`
  await shop.forgetPeak()
  const usedBefore = await shop.processorSeconds()
  const started = performance.now()
  await call('PUT /admin/settings/shop', { body: { ...profile, email } })
  const took = await untilFileHas(about, email, started)
  const used = await shop.processorSeconds()
  const cores =
    used === null || usedBefore === null ? 'unknown' : ((used - usedBefore) / (took / 1000)).toFixed(1)
  print('full render (a changed profile):')
  print('  all pages live', inUnits(took))
  print('  cores in use', cores)
  print('  the most memory', megabytes(await shop.peakMegabytes()))
  await untilLive(call)
  return took
}

/** Measures a shop with nothing to publish, from its start until it has served the home page. */
async function measureStart(root: string, env: Record<string, string>): Promise<void> {
  const started = performance.now()
  const shop = await startShop(env, { root, script: STARTED })
  try {
    await (await fetch(`${shop.address}/`)).arrayBuffer()
    print('start with nothing to do: first page', inUnits(performance.now() - started))
    await untilLive(await signedIn(shop))
  } finally {
    await shop.stop()
  }
}

async function measureShop(root: string, services: number): Promise<void> {
  await withShop(services, async (env) => {
    const live = path.join(env.DATA_DIR, 'published', 'current')
    const shop = await startShop(env, { root, script: STARTED })
    try {
      const call = await signedIn(shop)
      await untilLive(call)
      const first = await call('GET /admin/publishing', {})
      console.log(`publish: ${services} services, ${first.pages} files, ${EDITS} edits of each kind`)
      print('first publish', inUnits(first.duration_ms ?? NaN))
      await shop.atRest()

      const hot = `${shop.address}/api/public/services/${SERVICE}`
      const [, rest] = await meanwhile(hot, () => sleep(QUIET_SECONDS * 1000))
      print('', 'p50', 'p99')
      printCalls('a shopper’s call at rest', rest)
      const measured = { call, hot, live, rest }
      const page = `services/${SERVICE}.html`
      await measureKind(measured, 'text edit', { page }, (round) => {
        const mark = `Edit number ${round} of the text.`
        return { changes: { about_service: mark }, mark }
      })
      await measureKind(
        measured,
        'new title',
        { page, home: 'index.html', list: 'services.html' },
        (round) => {
          const mark = `Logo design, take ${round}.`
          return { changes: { title: mark }, mark }
        },
      )
      const about = path.join(live, 'about.html')
      const [, during] = await meanwhile(hot, () => measureFullRender(shop, call, about))
      print('', 'p50', 'p99')
      printCalls('  a shopper’s call meanwhile', during, rest)
      const built = services <= BUILT ? inUnits(await fullBuild(`${shop.address}/api`)) : 'not run'
      print('astro build of the same shop', built)
    } finally {
      await shop.stop()
    }
    await measureStart(root, env)
    const { files, bytes } = await folderSize(await realpath(live))
    print('the site on disk', `${(bytes / MEGABYTE).toFixed(1)} MB`, `${files} files`)
  })
}

/**
 * Measures the time from an admin's save until the changed files are on disk, and how long a shopper's requests
 * take meanwhile. Requests are real HTTP to a shop that runs from a production folder. Prints a table for each
 * size from 64 to 50,000 services, or for the size that `--services` names.
 */
export async function publishBench(args: readonly string[]): Promise<void> {
  const services = readServices(args)
  await withProductionFolder(async (root) => {
    for (const size of services === 0 ? SIZES : [services]) await measureShop(root, size)
  }, START)
}
