import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import settings from '../node-settings.json' with { type: 'json' }
import { spawnOn } from './cores.ts'

export interface RunningShop {
  /** Such as http://127.0.0.1:43123. */
  address: string
  pid: number
  /** Returns the processor time its process has used so far, in seconds; null if the system does not tell. */
  processorSeconds(): Promise<number | null>
  /** Returns the names of the threads of its process; none if the system does not tell. */
  threads(): Promise<string[]>
  /** Returns the resident memory of its process in MB; null if the system does not tell. */
  megabytes(): Promise<number | null>
  /**
   * Returns the peak memory of its process since its start or `forgetPeak`, in MB; null if the system does
   * not tell.
   */
  peakMegabytes(): Promise<number | null>
  /** Starts to measure the peak memory anew, if the system allows it. */
  forgetPeak(): Promise<void>
  /**
   * Waits until its process uses less than this share of a processor: a new shop draws pictures. Warns after 5
   * minutes or without /proc.
   */
  atRest(share?: number): Promise<void>
  stop(): Promise<void>
}

const TICKS_PER_SECOND = 100
const REST_SECONDS = 2
const MAX_RESTS = 150

/** Reads fields 14 and 15, user and system time, from Linux's /proc; the name in field 2 may have spaces. */
export async function processorSecondsOf(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Reads resident memory (VmRSS) or its peak (VmHWM) from Linux's /proc. */
async function megabytesOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** Reads the names of the threads of a process from Linux's /proc. */
async function threadsOf(pid: number | undefined): Promise<string[]> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => [])
  // A thread may end meanwhile.
  const names = threads.map((thread) => readFile(path.join(folder, thread, 'comm'), 'utf8').catch(() => ''))
  return (await Promise.all(names)).map((name) => name.trim())
}

/** Resets Linux's record of the peak memory to the current resident memory. */
async function forgetPeakOf(pid: number | undefined): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {
    // The figure then covers the whole run.
  })
}

/** Waits until the process uses less than this share of a processor. */
async function atRest(pid: number | undefined, share: number): Promise<void> {
  for (let rests = 0, used = await processorSecondsOf(pid); rests < MAX_RESTS; rests += 1) {
    await sleep(REST_SECONDS * 1000)
    const now = await processorSecondsOf(pid)
    if (used === null || now === null) break
    if (now - used < REST_SECONDS * share) return
    used = now
  }
  console.warn('The shop still works, or does not tell: what is measured may be too high.')
}

/**
 * Starts the shop in `env` in a process of its own, as `npm start` does, on a free port. Throws if it does not start.
 *
 * @param options.root the checkout or production folder that it is started from; this checkout by default
 * @param options.script what starts it, relative to `root`
 * @param options.core the only processor core that it may use
 */
export async function startShop(
  env: Record<string, string>,
  {
    root = path.resolve(import.meta.dirname, '../..'),
    script = existsSync(path.join(root, 'api/dist/start.js')) ? 'api/dist/start.js' : 'scripts/start.ts',
    core = null,
  }: { root?: string; script?: string; core?: number | null } = {},
): Promise<RunningShop> {
  const child = spawnOn(core, [...settings.flags, path.join(root, script)], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...settings.env,
      DEMO: '1',
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  if (!child.stdout) throw new Error('The shop has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /API +(http:\S+)\/api\/docs/.exec(line)?.[1]
    if (address === undefined) continue
    child.stdout.resume()
    return {
      address,
      pid: child.pid ?? 0,
      processorSeconds: () => processorSecondsOf(child.pid),
      threads: () => threadsOf(child.pid),
      megabytes: () => megabytesOf(child.pid, 'VmRSS'),
      peakMegabytes: () => megabytesOf(child.pid, 'VmHWM'),
      forgetPeak: () => forgetPeakOf(child.pid),
      atRest: (share = 0.05) => atRest(child.pid, share),
      stop() {
        child.kill('SIGTERM')
        return ended
      },
    }
  }
  throw new Error('The shop could not be started; its reason stands above.')
}
