import { createHash } from 'node:crypto'
import {
  categoryPage,
  homePage,
  searchCatalogue,
  servicePages,
  servicesPage,
  type SiteContext,
  siteContext,
} from '@karigar/contract/pages'
import type { Catalogue } from '@karigar/contract/service'
import type { Shop } from '@karigar/contract/shop'
import { pageFile } from './renderer.ts'

/** Pages that show only what every page shows. */
const PLAIN_PAGES = [
  '/about',
  '/contact',
  '/faq',
  '/privacy-policy',
  '/cart',
  '/login',
  '/404',
  '/shells/service',
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

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Every file the live site should have for this catalogue, none of them rendered yet. */
export function planSite(catalogue: Catalogue, shop: Shop): Plan {
  const context = siteContext(catalogue, shop)
  const contextHash = sha256(JSON.stringify(context))
  const planned = (path: string, page: unknown, listing = false): PlannedPage => ({
    path,
    file: pageFile(path),
    hash: sha256(contextHash + JSON.stringify(page ?? null)),
    listing,
    page,
  })
  const pages = [
    ...catalogue.flatMap(servicePages).map((page) => planned(`/services/${page.service.id}`, page)),
    ...PLAIN_PAGES.map((path) => planned(path, undefined)),
    ...catalogue.map((category) => planned(`/categories/${category.id}`, categoryPage(category), true)),
    planned('/services', servicesPage(catalogue), true),
    planned('/', homePage(catalogue), true),
    planned('/catalogue.json', searchCatalogue(catalogue), true),
  ]
  return { context, pages }
}
