import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { syncTree } from '../files/durable-files.ts'
import { exists } from '../files/file-exists.ts'
import { readBuiltSite, requireBuiltFor } from './built-site.ts'
import { hashFiles } from './releases/hash-files.ts'
import { compressAssets } from './releases/site-files.ts'

export interface CompileOptions {
  /** The Astro project. */
  siteFolder: string
  /** The site's public URL, for canonical links. */
  publicSiteUrl: string
  /** Where browsers find the API: a path, or an absolute URL on another origin. */
  publicApiBase: string
}

export interface CompiledSite {
  /** Identifies everything that the output depends on; the same sources and settings have the same id. */
  buildId: string
  /** Absolute path of the module for `loadRenderer`. */
  serverEntry: string
  /**
   * Absolute path of the folder with the scripts, styles and public files, and their compressed copies, for
   * every release.
   */
  clientFolder: string
}

/** Thrown when the site cannot be compiled; the message contains the compiler's output. */
class CompileError extends Error {
  override name = 'CompileError'
}

const sources = ['src', 'public', 'adapter', 'astro.config.ts', 'package.json', 'tsconfig.json']
const kept = 5
const reasonLength = 4000

/**
 * Compiles the site into a renderer, unless the same sources were compiled with the same settings before. The
 * compiler writes to a temporary folder that is renamed when complete, so that a failed or interrupted
 * compile leaves earlier ones unchanged. A production folder has its compile, and no sources.
 *
 * @param step called before a compile begins; not called when none is needed
 * @throws CompileError with the compiler's output
 * @throws ConfigError when a production folder was built for other settings
 */
export async function compileSite(
  options: CompileOptions,
  step: (sentence: string) => void = () => {},
): Promise<CompiledSite> {
  const siteFolder = resolve(options.siteFolder)
  const buildId = await compiledId(options)
  const compiledFolder = join(siteFolder, 'dist', 'compiled')
  const target = join(compiledFolder, buildId)
  const compiled: CompiledSite = {
    buildId,
    serverEntry: join(target, 'server', 'entry.mjs'),
    clientFolder: join(target, 'client'),
  }

  if (await exists(compiled.serverEntry)) {
    const now = new Date()
    // A production folder may be read-only, and holds only this compile.
    if ((await readBuiltSite(siteFolder)) === null) await utimes(target, now, now)
    return compiled
  }

  step('Compiling the site')
  await mkdir(compiledFolder, { recursive: true })
  const workFolder = await mkdtemp(join(compiledFolder, '.work-'))
  try {
    await runCompiler(siteFolder, workFolder, options)
    if (!(await exists(join(workFolder, 'server', 'entry.mjs')))) {
      throw new CompileError('The site could not be compiled: the compiler wrote no entry')
    }
    const clientFolder = join(workFolder, 'client')
    await mkdir(clientFolder, { recursive: true })
    await compressAssets(clientFolder)
    // A folder with the final name must be complete, even after a power cut.
    await syncTree(workFolder)
    await rename(workFolder, target).catch(async (error: unknown) => {
      // Another process has compiled the same sources meanwhile; its result is just as good.
      if (!(await exists(compiled.serverEntry))) throw error
    })
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
  await removeOldest(compiledFolder, buildId)
  return compiled
}

async function runCompiler(siteFolder: string, outFolder: string, options: CompileOptions): Promise<void> {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env
  const child = spawn(process.execPath, [join(siteFolder, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: siteFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Pass nothing else of this process's environment, which contains secrets.
    env: {
      PATH,
      HOME,
      TMPDIR,
      TEMP,
      SystemRoot,
      NODE_ENV: 'production',
      NO_COLOR: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      KARIGAR_TARGET: 'server',
      KARIGAR_OUT_DIR: outFolder,
      PUBLIC_SITE_URL: options.publicSiteUrl,
      PUBLIC_API_BASE: options.publicApiBase,
    },
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-reasonLength)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = await new Promise<number | NodeJS.Signals>((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => settle(signal ?? code ?? 1))
  }).catch((cause: unknown) => {
    throw new CompileError('The site could not be compiled: the compiler did not start', { cause })
  })
  if (ended !== 0) throw new CompileError(`The site could not be compiled (${ended}):\n${said.trim()}`)
}

/**
 * Returns the id that a compile of the current sources with these settings has; compiles nothing.
 *
 * @throws ConfigError when a production folder was built for other settings
 */
export async function compiledId(options: CompileOptions): Promise<string> {
  const siteFolder = resolve(options.siteFolder)
  const built = await readBuiltSite(siteFolder)
  if (built) {
    requireBuiltFor(built, options)
    return built.buildId
  }
  const contract = await realpath(join(siteFolder, 'node_modules/@karigar/contract'))
  const lockfile = join(siteFolder, '..', 'pnpm-lock.yaml')
  // Files outside of the site's folder that the pages import.
  const outside = ['tsconfig.base.json', 'data/search-fillers.json', 'data/search-synonyms.json'].map(
    (name) => join(siteFolder, '..', name),
  )
  const roots = [...sources.map((name) => join(siteFolder, name)), contract, lockfile, ...outside]
  const settings = [process.version, options.publicSiteUrl, options.publicApiBase, 'compressed']
  return hashFiles(siteFolder, roots, settings)
}

/** Removes all but the five most recently used compiles. A loaded renderer no longer needs its files. */
async function removeOldest(compiledFolder: string, current: string): Promise<void> {
  const names = (await readdir(compiledFolder)).filter((name) => !name.startsWith('.') && name !== current)
  const dated = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(compiledFolder, name))).mtimeMs })),
  )
  const old = dated.toSorted((a, b) => b.usedAt - a.usedAt).slice(kept - 1)
  await Promise.all(old.map(({ name }) => rm(join(compiledFolder, name), { recursive: true, force: true })))
}
