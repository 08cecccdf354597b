import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { databaseSettings } from './shop-database.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The environment variable with the path of the prepared shop that every shop of a run is copied from. */
export const TEMPLATE = 'KARIGAR_SHOP_TEMPLATE'

/** The site's address in chat messages and canonical links; a local one, as a sample shop requires. */
export const publicSiteUrl = 'https://localhost'

export const shopSettings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: '0',
  PUBLIC_SITE_URL: publicSiteUrl,
  RATE_LIMIT: 'off',
  NODE_ENV: 'test',
})

/** Starts a shop like `npm start`, with `env` over the usual settings; resolves when it listens. */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, ...shopSettings(dataDir), ...(await databaseSettings(dataDir)), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /API\s+(http:\/\/\S+)\/api\/docs/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) =>
      reject(new Error(`The shop ended with ${code} before it listened:\n${output}`)),
    )
  })
  return { url, child }
}

export async function stopShop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** A running shop, started like `npm start`, with its own data folder. */
export interface Shop {
  url: string
  dataDir: string
}

/** A shop that a test file has for itself, or shares with others that change nothing of the sample. */
export interface OpenShop extends Shop {
  /** Stops the shop and deletes its data. */
  end(): Promise<void>
}

/** Starts a shop in a folder of its own, which `prepare` fills: by default with a copy of the sample shop. */
export async function openShop({
  prepare = copySample,
  env,
}: {
  prepare?: (dataDir: string) => Promise<void>
  env?: Record<string, string>
} = {}): Promise<OpenShop> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-e2e-'))
  await prepare(dataDir)
  const { url, child } = await startShop(dataDir, env)
  return {
    url,
    dataDir,
    async end() {
      await stopShop(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Copies the prepared sample shop into a data folder. */
export async function copySample(dataDir: string): Promise<void> {
  await cp(process.env[TEMPLATE] ?? '', dataDir, { recursive: true, verbatimSymlinks: true })
}
