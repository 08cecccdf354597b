// Sends requests to a server from a process of its own, so that the load and the server do not share an event
// loop. It is started by `startLoad`, takes one job at a time and answers each with a report.
import { createHistogram } from 'node:perf_hooks'
import autocannon, { type Request } from 'autocannon'
import type { LoadJob, LoadReport } from './load.ts'

/** Each run uses this many client addresses, so that no address reaches its allowance of calls. */
const ADDRESSES = 256
/** Addresses of private networks that runs take in turn: 10.0.0.0/8. */
const NETWORK = 10

let runs = 0
/** How many different requests each server was sent; its slots for meetings are limited. */
const sent = new Map<string, number>()

const addressOf = (n: number) => [NETWORK, (n >> 16) & 255, (n >> 8) & 255, n & 255].join('.')

/** Returns requests from many addresses; a job whose requests differ gets each from an address of its own. */
function requestsOf({ url, method, path, headers, body, distinct }: LoadJob): Request[] {
  runs += 1
  const from = (n: number) => ({ ...headers, 'x-forwarded-for': addressOf(n) })
  if (!distinct)
    return Array.from({ length: ADDRESSES }, (_, n) => ({
      method,
      path,
      headers: from(runs * ADDRESSES + n),
    }))
  const setupRequest = (request: Request): Request => {
    const n = sent.get(url) ?? 0
    sent.set(url, n + 1)
    const { day, time } = slotOf(n, distinct.firstDay)
    const fill = (text: string) =>
      text.replaceAll('{n}', String(n).padStart(20, '0')).replaceAll('{day}', day).replaceAll('{time}', time)
    const filled = Object.entries(from(n)).map(([name, value]) => [name, fill(value)])
    return {
      ...request,
      path: fill(path),
      headers: Object.fromEntries(filled) as Record<string, string>,
      ...(body === undefined ? {} : { body: fill(body) }),
    }
  }
  return [{ method, path, headers, setupRequest }]
}

const DAYS = 700
const DAY_MS = 24 * 60 * 60 * 1000
const SLOT_MINUTES = 5
const SLOTS = (23 * 60) / SLOT_MINUTES

/** Returns the n-th slot to be booked. Slots are spread over the days, as those of a real shop are. */
function slotOf(n: number, firstDay: string): { day: string; time: string } {
  const day = new Date(Date.parse(firstDay) + (n % DAYS) * DAY_MS).toISOString().slice(0, 10)
  const minutes = (Math.floor(n / DAYS) % SLOTS) * SLOT_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return { day, time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
}

async function run(job: LoadJob): Promise<LoadReport> {
  const { url, connections, seconds } = job
  const times = createHistogram()
  const before = process.cpuUsage()
  const start = performance.now()
  let end = start
  const load = autocannon({
    url,
    connections,
    duration: seconds,
    requests: requestsOf(job),
    sampleInt: 50,
    timeout: 30,
  })
  load.on('response', (_client, _status, _bytes, milliseconds) => {
    times.record(Math.max(1, Math.round(milliseconds * 1e6)))
    end = performance.now()
  })
  const { errors, timeouts, non2xx, statusCodeStats } = await load
  const { user, system } = process.cpuUsage(before)
  if (errors + timeouts + non2xx > 0 || times.count === 0)
    throw new Error(
      `${job.path}: ${errors} errors, ${timeouts} timeouts, answers ${JSON.stringify(statusCodeStats)}`,
    )
  return {
    requests: times.count,
    perSecond: (times.count * 1000) / (end - start),
    p50: times.percentile(50) / 1e6,
    p99: times.percentile(99) / 1e6,
    busy: (user + system) / 1000 / (performance.now() - start),
  }
}

process.on('message', (job: LoadJob) => {
  run(job).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
