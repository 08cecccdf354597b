import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findShop } from '../../api/src/config/config.ts'
import { compileSite } from '../../api/src/publishing/compile-site.ts'
import { buildConsole } from '../build-console.ts'
import { writeProductionFolder } from '../production-folder.ts'
import { prepareShop } from './large-shop.ts'

const MEGABYTE = 1024 * 1024
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

/** Builds a production folder, prepares a shop with at least that many services, runs `work` and removes both. */
export async function withProductionInstall(
  services: number,
  work: (install: ProductionInstall) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'karigar-bench-'))
  try {
    const settings = { publicSiteUrl: 'http://127.0.0.1:4000', publicApiBase: '/api' }
    const quietly = () => {}
    await buildConsole(quietly)
    const { buildId } = await compileSite({ siteFolder, ...settings }, quietly)
    const root = path.join(folder, 'shop')
    await writeProductionFolder(root, { buildId, ...settings }, quietly)
    const env = { DATA_DIR: path.join(folder, 'data'), PUBLIC_SITE_URL: settings.publicSiteUrl }
    await mkdir(env.DATA_DIR)
    await prepareShop(findShop(env), services)
    const installed = await readdir(path.join(root, 'node_modules/.pnpm'), { withFileTypes: true })
    await work({
      root,
      env,
      megabytes: (await sizeOf(root)) / MEGABYTE,
      packages: installed.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules').length,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
