import type { SynonymWords } from '@karigar/contract/catalogue/synonym.wire'
import type { DisabledDate } from '@karigar/contract/meetings/booking.wire'
import type { Catalogue } from '@karigar/contract/catalogue/service.wire'
import type { SiteIdentity } from '@karigar/contract/catalogue/pages/pages'
import type { Business } from '@karigar/contract/shop/business.wire'
import type { PublicShop } from '@karigar/contract/shop/shop.wire'
import synonyms from '../../../data/search-synonyms.json' with { type: 'json' }
import { fallbackBusiness, fallbackCatalogue, fallbackShop } from './fallback-catalogue.ts'

/** All data of the public pages, as read from the API. */
export interface ShopSource extends SiteIdentity {
  catalogue: Catalogue
  /** What shoppers say for what the catalogue says. */
  synonyms: SynonymWords
  /** Ids of the services that are pinned on the home page, in their order. */
  featured: string[]
}

const DEFAULT_API = 'http://127.0.0.1:4000/api'

let snapshot: Promise<ShopSource> | undefined

/**
 * Reads the shop over HTTP, for `astro build` and `astro dev`. A build reads it once, so that all its pages show
 * the same state; the development server reads it for every request.
 */
export function readShop(): Promise<ShopSource> {
  if (import.meta.env.RENDERS_FROM_LOCALS) {
    throw new Error(
      'the page was rendered without its data: Astro.locals.page or Astro.locals.context is missing',
    )
  }
  if (import.meta.env.DEV) return fetchShop()
  return (snapshot ??= fetchShop())
}

async function fetchShop(): Promise<ShopSource> {
  const base = process.env.BUILD_API_URL
  if (base) return fetchFrom(base)
  // Without BUILD_API_URL, an unreachable API is replaced by sample data, but an error of the API fails the
  // build.
  try {
    return await fetchFrom(DEFAULT_API)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.warn(
      `No API at ${DEFAULT_API} and BUILD_API_URL is not set: the built-in sample catalogue is used instead.`,
    )
    return {
      catalogue: fallbackCatalogue,
      shop: fallbackShop,
      opening: 'open',
      business: fallbackBusiness,
      closedDates: [],
      includesGst: false,
      avif: [],
      synonyms,
      featured: [],
    }
  }
}

async function fetchFrom(base: string): Promise<ShopSource> {
  const [
    catalogue,
    { opening, picture_avif: avif = [], ...shop },
    business,
    { disabled_dates },
    gst,
    words,
    featured,
  ] = await Promise.all([
    fetchJson<Catalogue>(`${base}/public/categories-with-services`),
    fetchJson<PublicShop>(`${base}/public/shop`),
    fetchJson<Business>(`${base}/public/business`),
    fetchJson<{ disabled_dates: DisabledDate[] }>(`${base}/public/disabled-dates`),
    fetchJson<{ prices_include_gst: boolean }>(`${base}/public/gst`),
    fetchJson<SynonymWords>(`${base}/public/synonyms`),
    fetchJson<string[]>(`${base}/public/featured-services`),
  ])
  return {
    catalogue,
    shop,
    opening,
    business,
    closedDates: disabled_dates.map(({ date }) => date),
    includesGst: gst.prices_include_gst,
    avif,
    synonyms: words,
    featured,
  }
}

async function fetchJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Body
}
