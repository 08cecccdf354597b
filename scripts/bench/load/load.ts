import path from 'node:path'
import { once } from 'node:events'
import { spawnOn } from '../cores.ts'

/** Requests to send to one server for some seconds. */
export interface LoadJob {
  /** Such as http://127.0.0.1:43123. */
  url: string
  connections: number
  seconds: number
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /**
   * Makes each request different, from an address of its own: `{n}` in path, headers and body becomes its number (20
   * digits), and `{day}` and `{time}` a slot that no other request names, from `firstDay` on.
   */
  distinct?: { firstDay: string }
}

export interface LoadReport {
  requests: number
  perSecond: number
  /** Milliseconds, like `p99`. */
  p50: number
  p99: number
  /** Share of the time in which the load's own process was working; near 1 it limits `perSecond`. */
  busy: number
}

export interface Load {
  /** Runs one job. Throws when a request fails or is answered with another status than 2xx. */
  run(job: LoadJob): Promise<LoadReport>
  stop(): Promise<void>
}

/** Starts a process that sends requests, on the given core if there is one. */
export function startLoad(core: number | null): Load {
  const entry = path.resolve(import.meta.dirname, 'load-process.ts')
  const child = spawnOn(core, [entry], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async run(job) {
      child.send(job)
      const over = new AbortController()
      const [message] = (await Promise.race([
        once(child, 'message', over),
        once(child, 'close', over).then(() => [{ error: 'The process that sends requests has ended.' }]),
      ]).finally(() => over.abort())) as [{ report: LoadReport } | { error: string }]
      if ('error' in message) throw new Error(message.error)
      return message.report
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
