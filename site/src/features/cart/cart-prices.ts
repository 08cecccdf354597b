import type { ServicePrices } from '@karigar/contract/catalogue/pages/pages'
import { atom } from 'nanostores'
import { abortAfter } from '../../lib/abort-after.ts'
import type { KnownPrices } from './cart-review.ts'

/** Number of parallel requests, and the timeout of each. */
const AT_ONCE = 6
const PATIENCE_MS = 6000

/** Prices of services, as last read from the published files. */
export const $knownPrices = atom<KnownPrices>(new Map())

/** State of the last price check; `unknown` if some prices could not be loaded. */
export const $priceCheck = atom<'idle' | 'checking' | 'done' | 'unknown'>('idle')

function isServicePrices(value: unknown, id: string): value is ServicePrices {
  if (typeof value !== 'object' || value === null) return false
  const prices: Partial<Record<keyof ServicePrices, unknown>> = value
  return (
    prices.id === id &&
    typeof prices.title === 'string' &&
    Array.isArray(prices.variants) &&
    Array.isArray(prices.price_categories)
  )
}

/**
 * Fetches a service's prices from the published file. Returns 'gone' for a service that was deleted; rejects on
 * any other error, on a timeout and for a file that cannot be read.
 */
async function askFor(id: string): Promise<ServicePrices | 'gone'> {
  const response = await fetch(`/services/${encodeURIComponent(id)}.json`, {
    // The browser revalidates the file each time; without changes the server sends no body.
    cache: 'no-cache',
    signal: abortAfter(PATIENCE_MS),
  })
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const prices: unknown = await response.json()
  if (!isServicePrices(prices, id)) throw new Error(`${response.url} holds no prices`)
  return prices
}

let latest = 0

/**
 * Updates `$knownPrices` for these services. Known prices stay if their file cannot be loaded. A later check
 * overtakes an earlier one.
 */
export async function checkPrices(ids: Iterable<string>): Promise<void> {
  const round = ++latest
  const waiting = [...new Set(ids)]
  const answers = new Map<string, ServicePrices | 'gone'>()
  let failures = 0
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        answers.set(id, await askFor(id))
      } catch {
        failures++
      }
    }
  }
  $priceCheck.set('checking')
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (round !== latest) return
  $knownPrices.set(new Map([...$knownPrices.get(), ...answers]))
  $priceCheck.set(failures > 0 ? 'unknown' : 'done')
}
