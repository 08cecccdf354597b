import { setTimeout as sleep } from 'node:timers/promises'

/** Response times in milliseconds. */
export interface Latency {
  p50: number
  p99: number
  longest: number
}

/** Returns the value below which this share (0 to 1) of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const PAUSE_MS = 10

/** Requests `url` steadily, one request after the other; `end` stops it and returns the response times. */
export function trickle(url: string): { end(): Promise<Latency> } {
  const taken: number[] = []
  let ended = false
  const asking = (async () => {
    while (!ended) {
      const started = performance.now()
      const response = await fetch(url)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
      taken.push(performance.now() - started)
      await sleep(PAUSE_MS)
    }
  })()
  return {
    async end() {
      ended = true
      await asking
      return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99), longest: Math.max(...taken) }
    },
  }
}
