import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { loadConfig } from '../../api/src/config/config.ts'
import type { Tables } from '../../api/src/database/database.ts'
import { openDatabase } from '../../api/src/database/open.ts'
import { findPublication } from '../../api/src/publishing/publication.repository.ts'
import { compiledSite, publicSiteUrl } from './compiled-site.ts'
import { compiled } from './run-command.ts'
import { sampleDatabase } from './test-database.ts'

export interface ShopProcess {
  pid: number
  /** The address it listens on, such as http://127.0.0.1:4000. */
  address: string
  /** Sends the signal; resolves when the process has ended. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Suspends the process (SIGSTOP): it keeps its locks and connections but does nothing. */
  freeze(): void
  /** Resumes the process after `freeze`. */
  thaw(): void
}

export interface ShopOfProcesses {
  processes: readonly [ShopProcess, ShopProcess]
  db: Kysely<Tables>
  /** The folder of the live site, which both processes share. */
  live: string
  /** Finds the process that holds the publishing lease. */
  publishing(): Promise<ShopProcess | undefined>
  end(): Promise<void>
}

/** Starts one process of a shop with these settings; resolves when it listens. */
export async function startProcess(env: Record<string, string>): Promise<ShopProcess> {
  const child: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'shop-process.ts')],
    {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for await (const address of createInterface({ input: child.stdout }))
    return {
      pid: child.pid ?? 0,
      address,
      kill(signal) {
        child.kill(signal)
        // A frozen process ends once it goes on.
        child.kill('SIGCONT')
        return ended
      },
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
    }
  throw new Error('A process of the shop did not start; its reason stands above.')
}

/**
 * Starts two processes of a sample shop that share a database and a data folder. Rate limits apply unless
 * `settings`, which are environment variables, turn them off.
 */
export async function startShopOfProcesses(settings: Record<string, string> = {}): Promise<ShopOfProcesses> {
  await compiledSite()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'karigar-processes-'))
  const database = await sampleDatabase(dataDir, { published: true })
  const env = {
    DATA_DIR: dataDir,
    DEMO: '1',
    PORT: '0',
    PUBLIC_SITE_URL: publicSiteUrl,
    LOG_LEVEL: 'silent',
    ...database.env,
    ...settings,
  }
  const db = await openDatabase(loadConfig(env), { maxConnections: 2 })
  const processes = [await startProcess(env), await startProcess(env)] as const
  return {
    processes,
    db,
    live: path.join(dataDir, 'published', 'current'),
    async publishing() {
      const { lease_holder } = await findPublication(db)
      return processes.find(({ pid }) => lease_holder?.split(' ')[1] === String(pid))
    },
    async end() {
      await Promise.all(processes.map(({ kill }) => kill('SIGTERM')))
      await db.destroy()
      database.retire()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
