import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that answers took. */
export interface Latency {
  p50: number
  p99: number
}

/** The value below which this share of the others lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const PAUSE_MS = 10

/** Asks for `url` steadily, one request after the other, until it is ended: what a shopper would wait meanwhile. */
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
      return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) }
    },
  }
}
