import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../api/src/config/config.ts'
import { bundleShop } from './bundle-shop.ts'
import { BUILT_FILE, type BuiltSite } from '../api/src/publishing/built-site.ts'

const root = path.resolve(import.meta.dirname, '..')

/** What is copied as it is. */
const COPIED = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'README.md',
  'OPERATING.md',
  'api',
  'scripts',
  'data/search-fillers.json',
  'data/search-synonyms.json',
  'data/sample',
  'admin/package.json',
  'admin/dist',
  'site/package.json',
]

/** What is left out of it: installed packages, tests, the tasks of developers, and what the bundle begins with. */
const LEFT_OUT =
  /(^|\/)(node_modules|bench|prove|testing)(\/|$)|\.test\.ts$|^scripts\/(bench|build|bundle-shop|check|dev|format|production-folder|prove|start|start-shop|test|test-power)\.ts$/

/**
 * Writes the shop, built for these settings, into a new folder that runs without build tools, and installs its packages
 * there. Throws ConfigError if there is something in the folder already.
 *
 * @param start what starts the shop there, if not what `npm start` does (see `bundleShop`)
 */
export async function writeProductionFolder(
  target: string,
  built: BuiltSite,
  step: (sentence: string) => void,
  start?: string,
): Promise<void> {
  await mkdir(target, { recursive: true })
  if ((await readdir(target)).length > 0)
    throw new ConfigError(`${target} is not empty. Name a new folder for this version.`)
  step(`Writing ${target}`)
  const compiled = `site/dist/compiled/${built.buildId}`
  for (const name of [...COPIED, compiled])
    await cp(path.join(root, name), path.join(target, name), {
      recursive: true,
      filter: (from) => !LEFT_OUT.test(path.relative(root, from)),
    })
  await writeFile(path.join(target, 'site', BUILT_FILE), `${JSON.stringify(built, null, 2)}\n`)
  await bundleShop(target, start)
  await install(target)
}

/** Installs the packages of the lockfile that a running shop needs. */
async function install(target: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(target, 'scripts/run.mjs'), 'install'], {
    // The tools of this checkout serve once more, instead of being fetched for the new folder.
    env: { ...process.env, KARIGAR_TOOLS: path.join(root, '.tools') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new ConfigError('The packages could not be installed; the lines above say why.')
}
