import type { ServicePrices } from '@karigar/contract/pages/pages'
import { atom } from 'nanostores'
import type { KnownPrices } from './cart-review.ts'

/** How many files are asked for at a time, and how long each may take. */
const AT_ONCE = 6
const PATIENCE_MS = 6000

/** What the published files said when they were last asked. */
export const $knownPrices = atom<KnownPrices>(new Map())

/** `unknown` while some of the cart's prices could not be asked for. */
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

/** Asks the site, not the API: a published file beside the service's page. Rejects when there is no clear answer. */
async function askFor(id: string): Promise<ServicePrices | 'gone'> {
  const response = await fetch(`/services/${encodeURIComponent(id)}.json`, {
    // The browser asks again each time, and gets nothing but "as before" where nothing changed.
    cache: 'no-cache',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const prices: unknown = await response.json()
  if (!isServicePrices(prices, id)) throw new Error(`${response.url} holds no prices`)
  return prices
}

let latest = 0

/**
 * Brings `$knownPrices` up to the site for these services. Where a file cannot be had, what was known of it stays.
 * A later check overtakes an earlier one.
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
