import {
  categoryPage,
  homePage,
  searchCatalogue,
  servicePages,
  servicePrices,
  servicesPage,
  type SiteContext,
  siteContext,
} from '@karigar/contract/pages/pages'
import type { Catalogue, Service } from '@karigar/contract/wire/service'
import { newServices, sitemapIndex, sitemapParts } from '@karigar/contract/pages/sitemap'
import type { Shop } from '@karigar/contract/wire/shop'
import { contentHash } from '../crypto/content-hash.ts'
import { pageFile } from './renderer.ts'

/** Pages that show only what every page shows. */
const PLAIN_PAGES = [
  '/about',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/profile/settings',
  '/dashboard',
  '/orders',
  '/referrals',
  '/booking',
  '/booking/meeting',
  '/404',
  '/shells/service',
  '/shells/order',
  '/offline',
  '/robots.txt',
  '/manifest.webmanifest',
]

/**
 * One file of the live site: the path it answers, what it is made of and a hash of that. `listing` files point to
 * other pages and are written after them.
 */
export interface PlannedPage {
  path: string
  file: string
  hash: string
  listing: boolean
  page: unknown
}

export interface Plan {
  context: SiteContext
  pages: PlannedPage[]
}

/** Every file the live site should have for this catalogue, none of them rendered yet. */
export function planSite(catalogue: Catalogue, shop: Shop, closedDates: readonly string[]): Plan {
  const context = siteContext(catalogue, shop, closedDates)
  const contextHash = contentHash(JSON.stringify(context))
  const planned = (path: string, page: unknown, listing = false): PlannedPage => ({
    path,
    file: pageFile(path),
    hash: contentHash(contextHash + JSON.stringify(page ?? null)),
    listing,
    page,
  })
  // Shows nothing of the context: a new phone number leaves it as it is.
  const prices = (service: Service): PlannedPage => {
    const path = `/services/${service.id}.json`
    const page = servicePrices(service)
    return { path, file: pageFile(path), hash: contentHash(JSON.stringify(page)), listing: false, page }
  }
  const sitemap = sitemapParts(catalogue)
  const pages = [
    // Prices come before the page: a cart never takes the price it was just filled at for an old one.
    ...catalogue
      .flatMap(servicePages)
      .flatMap((page) => [prices(page.service), planned(`/services/${page.service.id}`, page)]),
    ...PLAIN_PAGES.map((path) => planned(path, undefined)),
    ...catalogue.map((category) => planned(`/categories/${category.id}`, categoryPage(category), true)),
    planned('/services', servicesPage(catalogue), true),
    planned('/', homePage(catalogue), true),
    planned('/catalogue.json', searchCatalogue(catalogue), true),
    planned('/feed.xml', newServices(catalogue), true),
    ...sitemap.map((part) => planned(`/sitemaps/${part.name}.xml`, part, true)),
    planned('/sitemap.xml', sitemapIndex(sitemap), true),
  ]
  return { context, pages }
}
