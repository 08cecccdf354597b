import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../testing/find-browser.ts'
import { startShop } from './running-shop.ts'
import { type Before, fillCart, signIn } from './visitors.ts'

/** Number of rounds; `ROUNDS=1 npm run bench -- lighthouse` gives a quick first result. */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const BARE_PICTURES = 9

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const

interface Subject {
  name: string
  path: string
  /** The page asks search engines not to index it, so that audit is left out of its SEO score. */
  isPrivate?: boolean
  before?: Before
}

const SUBJECTS: Subject[] = [
  { name: 'bare page, nine pictures', path: '/bare' },
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'a service', path: '/services/professional-website-development' },
  { name: 'booking', path: '/booking' },
  { name: 'about', path: '/about' },
  { name: 'cart, empty', path: '/cart', isPrivate: true },
  {
    name: 'cart, filled',
    path: '/cart',
    isPrivate: true,
    before: fillCart('professional-website-development', 'logo-design', 'diwali-campaign-creatives'),
  },
  { name: 'sign-in', path: '/login', isPrivate: true },
  { name: 'dashboard', path: '/dashboard', isPrivate: true, before: signIn },
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Writes a page with pictures but without styles, scripts and fonts, as a baseline for this machine. */
async function writeBarePage(dataDir: string): Promise<void> {
  const pictures = (await readdir(path.join(dataDir, 'media')))
    .filter((name) => name.endsWith('-banner-1200x800-400w.webp'))
    .slice(0, BARE_PICTURES)
  const images = pictures.map(
    (name) => `<p><img src="/media/${name}" width="400" height="267" alt="A service"></p>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare page</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Nine pictures.">
</head><body><main><h1>Nine pictures</h1>${images.join('')}</main></body></html>`
  const file = path.join(dataDir, 'published', 'current', 'bare.html')
  await writeFile(file, html)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(html))
  await writeFile(`${file}.gz`, await promisify(gzip)(html))
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic']

/** Runs the steps before a visit, in the browser profile of the visit. */
async function prepare(profile: string, before: NonNullable<Subject['before']>, url: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ARGUMENTS,
  })
  try {
    await before(context, url)
  } finally {
    await context.close()
  }
}

/** Starts a browser that only Lighthouse controls: Playwright would add scripts of its own to every page. */
async function openBrowser(profile: string): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(
    findBrowser(),
    [
      '--headless',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...ARGUMENTS,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-client-side-phishing-detection',
      '--disable-component-extensions-with-background-pages',
      '--disable-component-update',
      '--disable-default-apps',
      '--disable-extensions',
      '--disable-features=OptimizationHints,MediaRouter,Translate',
      '--disable-sync',
      '--mute-audio',
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 100) throw new Error('The browser did not start.')
    await sleep(100)
  }
  return {
    port,
    async close() {
      // The started process may be a wrapper script, and a signal would end only that: the browser is told to
      // close.
      const about = await fetch(`http://127.0.0.1:${port}/json/version`)
      const { webSocketDebuggerUrl } = (await about.json()) as { webSocketDebuggerUrl: string }
      const socket = new WebSocket(webSocketDebuggerUrl)
      socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'Browser.close' })))
      socket.addEventListener('error', () => child.kill('SIGTERM'))
      return ended
    },
  }
}

async function measure(url: string, port: number, { path: page, isPrivate }: Subject) {
  const run = await lighthouse(
    url + page,
    { port, logLevel: 'error', onlyCategories: [...CATEGORIES] },
    {
      extends: 'lighthouse:default',
      settings: { skipAudits: isPrivate ? ['is-crawlable'] : null },
    },
  )
  if (!run) throw new Error(`Lighthouse gave no report of ${page}.`)
  const { categories, audits, runtimeError } = run.lhr
  if (runtimeError?.code === 'NO_NAVSTART') return null
  if (runtimeError) throw new Error(`${page}: ${runtimeError.message}`)
  // The names of failed audits help more than the score.
  const failed = CATEGORIES.filter((id) => id !== 'performance').flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => ref.id),
  )
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    metrics: METRICS.map((id) => audits[id]?.numericValue ?? NaN),
    failed,
  }
}

type Run = NonNullable<Awaited<ReturnType<typeof measure>>>

/**
 * Runs Lighthouse for mobile, with simulated throttling and a cold cache. A bare page from the same server is
 * measured too, to compare with.
 */
export async function lighthouseBench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const shop = await startShop({ DATA_DIR: dataDir })
  try {
    await writeBarePage(dataDir)
    await shop.atRest()
    const failures = new Set<string>()
    const results = new Map<string, Run[]>()
    for (const subject of SUBJECTS) {
      const profile = await mkdtemp(path.join(os.tmpdir(), 'karigar-browser-'))
      if (subject.before) await prepare(profile, subject.before, shop.address)
      const browser = await openBrowser(profile)
      try {
        const runs: Run[] = []
        // The first visit in a new profile is not counted: the browser is still setting itself up.
        await measure(shop.address, browser.port, subject)
        // Recording a trace can fail, and Lighthouse then asks to run again.
        for (let tries = 0; runs.length < ROUNDS && tries < 2 * ROUNDS; tries += 1) {
          const run = await measure(shop.address, browser.port, subject)
          if (run) runs.push(run)
        }
        if (runs.length < ROUNDS) throw new Error(`Lighthouse could not measure ${subject.path}.`)
        results.set(subject.name, runs)
        for (const { failed } of runs) for (const id of failed) failures.add(`${subject.name}: ${id}`)
      } finally {
        await browser.close()
        await rm(profile, { recursive: true, force: true })
      }
    }

    console.log(`lighthouse: mobile, simulated throttling, medians of ${ROUNDS}`)
    console.table(
      Object.fromEntries(
        [...results].map(([name, runs]) => {
          const score = (index: number) => median(runs.map(({ scores }) => scores[index] ?? NaN))
          const metric = (index: number) => median(runs.map(({ metrics }) => metrics[index] ?? NaN))
          return [
            name,
            {
              performance: score(0),
              accessibility: score(1),
              'best practices': score(2),
              SEO: score(3),
              'LCP ms': Math.round(metric(0)),
              CLS: Number(metric(1).toFixed(3)),
              'TBT ms': Math.round(metric(2)),
            },
          ]
        }),
      ),
    )
    console.log('The cart asks search engines to leave it out; its SEO figure is that of the other audits.')
    for (const failure of failures) console.log(`  below 100: ${failure}`)
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
