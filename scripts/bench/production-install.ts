import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findShop } from '../../api/src/config/config.ts'
import { compileSite } from '../../api/src/publishing/compile-site.ts'
import { buildConsole } from '../build-console.ts'
import { writeProductionFolder } from '../production-folder.ts'
import { prepareShop } from './large-shop.ts'

const MEGABYTE = 1024 * 1024
/** The address of a measured shop's site. */
const SITE_URL = 'http://127.0.0.1:4000'
const siteFolder = path.resolve(import.meta.dirname, '../../site')

/** A production folder, and the settings of a prepared shop to start from it. */
export interface ProductionInstall {
  root: string
  env: Record<string, string>
  /** Size on disk, and number of installed packages. */
  megabytes: number
  packages: number
}

/** Returns the bytes of all files under a folder. Links are not followed, so each package counts once. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries)
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
  return bytes
}

/**
 * Builds a production folder, runs `work` and removes it.
 *
 * @param start what starts the shop there, if not what `npm start` does (see `bundleShop`)
 */
export async function withProductionFolder(
  work: (root: string) => Promise<void>,
  start?: string,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  try {
    const settings = { publicSiteUrl: SITE_URL, publicApiBase: '/api' }
    const quietly = () => {}
    await buildConsole(quietly)
    const { buildId } = await compileSite({ siteFolder, ...settings }, quietly)
    const root = path.join(folder, 'shop')
    await writeProductionFolder(root, { buildId, ...settings }, quietly, start)
    await work(root)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work` with the settings of a new shop with at least that many services, and removes it. */
export async function withShop(
  services: number,
  work: (env: Record<string, string> & { DATA_DIR: string }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  try {
    const env = { DATA_DIR: folder, PUBLIC_SITE_URL: SITE_URL }
    await prepareShop(findShop(env), services)
    await work(env)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Builds a production folder, prepares a shop with at least that many services, runs `work` and removes both. */
export async function withProductionInstall(
  services: number,
  work: (install: ProductionInstall) => Promise<void>,
): Promise<void> {
  await withProductionFolder((root) =>
    withShop(services, async (env) => {
      const installed = await readdir(path.join(root, 'node_modules/.pnpm'), { withFileTypes: true })
      await work({
        root,
        env,
        megabytes: (await sizeOf(root)) / MEGABYTE,
        packages: installed.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules').length,
      })
    }),
  )
}
