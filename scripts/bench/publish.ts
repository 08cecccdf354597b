import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, realpath, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@karigar/contract/wire/client'
import { loadConfig } from '../../api/src/config/config.ts'
import { DEMO_ACCOUNTS } from '../../api/src/modules/users/demo-accounts.ts'
import { startServer } from '../../api/src/server.ts'
import { prepareShop, readServices } from './large-shop.ts'

const EDITS = 30
const BUILDS = 3
/** Above this many services fewer edits are made, and no full build, which would take many minutes. */
const LARGE = 1000
const WARM_UPS = 3
const SERVICE = 'logo-design'
const siteFolder = path.resolve(import.meta.dirname, '../../site')

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const milliseconds = (value: number) => `${value.toFixed(1)} ms`

/** Waits until the file holds `text`; looks every millisecond. */
async function untilFileHas(file: string, text: string, since: number): Promise<void> {
  while (performance.now() - since < 10_000) {
    const { mtimeMs } = await stat(file)
    if (mtimeMs > 0 && (await readFile(file, 'utf8')).includes(text)) return
    await sleep(1)
  }
  throw new Error(`${file} did not change within 10 seconds.`)
}

async function fullBuild(apiUrl: string, outDir: string): Promise<number> {
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
}

const MEGABYTE = 1024 * 1024

/** What a file weighs as it is, and compressed for a browser. */
async function weigh(folder: string, file: string): Promise<string> {
  const bytes = async (name: string) => (await stat(path.join(folder, name))).size
  return `${await bytes(file)} B, brotli ${await bytes(`${file}.br`)} B`
}

async function folderSize(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  )
  return { files: files.length, bytes: sizes.reduce((total, size) => total + size, 0) }
}

/**
 * From the moment an admin's save is sent until the changed file is on disk, over real HTTP on the sample shop:
 * a text edit (one page) and a title edit (the page and every listing), beside a full publish and a full `astro build`
 * of the shop.
 */
export async function publishBench(args: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  const config = loadConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  })
  const services = readServices(args)
  const large = services > LARGE
  const [editCount, buildCount] = large ? [10, 0] : [EDITS, BUILDS]
  await prepareShop(config, services)
  const idle = process.cpuUsage()
  const server = await startServer(config, () => {})
  // All of this process's threads: rendering and compressing, not the compile, which is a process of its own.
  const { user, system } = process.cpuUsage(idle)
  const outDir = await mkdtemp(path.join(siteFolder, 'dist', 'bench-'))
  try {
    const api = `${server.address}/api`
    const { access_token } = await createClient({ base: api })('POST /auth/admin/login', {
      body: DEMO_ACCOUNTS.admin,
    })
    const call = createClient({ base: api, token: () => access_token })
    const {
      id,
      category: _c,
      labels: _l,
      created_at: _a,
      updated_at: _u,
      ...service
    } = await call('GET /admin/services/:id', {
      params: { id: SERVICE },
    })
    const live = path.join(dataDir, 'published', 'current')
    const first = await server.app.publisher.status()
    const size = await folderSize(await realpath(live))

    async function edits(
      file: string,
      change: (round: number) => Partial<typeof service>,
      mark: (round: number) => string,
    ) {
      const saves: number[] = []
      const onDisk: number[] = []
      for (let round = 0; round < editCount + WARM_UPS; round += 1) {
        const started = performance.now()
        const seen = untilFileHas(path.join(live, file), mark(round), started).then(
          () => performance.now() - started,
        )
        await call('PUT /admin/services/:id', { params: { id }, body: { ...service, ...change(round) } })
        saves.push(performance.now() - started)
        onDisk.push(await seen)
        await server.app.publisher.publish()
      }
      return { save: median(saves.slice(WARM_UPS)), onDisk: median(onDisk.slice(WARM_UPS)) }
    }

    const text = await edits(
      `services/${id}.html`,
      (round) => ({ about_service: `Edit number ${round} of the text.` }),
      (round) => `Edit number ${round} of the text.`,
    )
    const title = await edits(
      'index.html',
      (round) => ({ title: `Logo design, take ${round}` }),
      (round) => `Logo design, take ${round}<`,
    )
    const builds: number[] = []
    for (let round = 0; round < buildCount; round += 1) builds.push(await fullBuild(api, outDir))
    const build = median(builds)

    console.log(`publish: ${first.pages} pages, medians of ${editCount} edits and ${buildCount} builds`)
    console.log(
      `  every page rendered, compressed and put live      ${milliseconds(first.duration_ms ?? NaN)}`,
    )
    console.log(`  … of processor time                               ${milliseconds((user + system) / 1000)}`)
    console.log(`  save answered (text edit)                         ${milliseconds(text.save)}`)
    console.log(`  save sent → changed service page on disk          ${milliseconds(text.onDisk)}`)
    console.log(`  save sent → changed home page on disk (new title) ${milliseconds(title.onDisk)}`)
    if (!large) {
      console.log(`  full astro build of the same shop                 ${milliseconds(build)}`)
      console.log(
        `  full build ÷ one-page edit ${(build / text.onDisk).toFixed(0)}, full build ÷ title edit ${(build / title.onDisk).toFixed(0)}`,
      )
    }
    console.log(
      `  the site: ${size.files} files, ${(size.bytes / MEGABYTE).toFixed(1)} MB with compressed copies`,
    )
    for (const file of ['index.html', 'services.html', `services/${id}.html`, 'catalogue.json'])
      console.log(`  ${file}: ${await weigh(live, file)}`)
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
    await rm(outDir, { recursive: true, force: true })
  }
}
