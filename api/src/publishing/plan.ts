import type { ListedCategory, ListedService } from '@karigar/contract/pages/listing'
import {
  categoryPage,
  homePage,
  searchCatalogue,
  servicePrices,
  servicesPage,
} from '@karigar/contract/pages/pages'
import { mayShow, type Neighbourhood, relatedServices } from '@karigar/contract/pages/related'
import {
  categoryParts,
  generalPart,
  newestServices,
  newServices,
  sitemapIndex,
} from '@karigar/contract/pages/sitemap'
import type { Service } from '@karigar/contract/wire/service'
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

/** A service as the publisher keeps it: listed, with hashes of what its own page and its prices are made of. */
export interface PlannedService extends ListedService {
  /** Of all its texts. */
  hash: string
  /** Of what carts compare their lines with. */
  pricesHash: string
  /** Of its card. */
  cardHash: string
}

/** A category as the publisher keeps it, with who stands beside whom in it. */
export interface PlannedCategory extends ListedCategory {
  services: PlannedService[]
  neighbourhood: Neighbourhood
}

/** The services, with all their texts, that a page is rendered from. */
export type ServiceTexts = ReadonlyMap<string, Service>

/**
 * One file of the live site: the path it answers, what it is made of and a hash of that. `listing` files point to
 * other pages and are written after them.
 */
export interface PlannedPage {
  path: string
  file: string
  hash: string
  listing: boolean
  /** The services whose texts it shows, which are read when it is rendered. */
  needs: readonly string[]
  /** Its input; throws where one of those that it needs is not given. */
  make(texts: ServiceTexts): unknown
}

/** What pages may be other ones than before. */
export interface Affected {
  /** Services whose page or prices may be others, or may have to go. */
  services: ReadonlySet<string>
  /** Categories whose page or part of the sitemap may be others, or may have to go. */
  categories: ReadonlySet<string>
}

export function textsOf(texts: ServiceTexts, id: string): Service {
  const service = texts.get(id)
  if (!service) throw new Error(`The texts of the service ${id} were not read.`)
  return service
}

const pricesPath = (id: string) => `/services/${id}.json`
const servicePath = (id: string) => `/services/${id}`
const categoryPath = (id: string) => `/categories/${id}`
const partPath = (name: string) => `/sitemaps/${name}.xml`

/** The files that a service has. */
export const serviceFiles = (id: string): string[] => [pricesPath(id), servicePath(id)].map(pageFile)

/** The files that a category has whatever is in it; the parts of the sitemap depend on how much that is. */
export const categoryFile = (id: string): string => pageFile(categoryPath(id))

/** Whether a file points to other pages: it is put, and copied elsewhere, after them. */
export const isListing = (file: string): boolean =>
  /^(index\.html|services\.html|catalogue\.json|feed\.xml|sitemap\.xml|(categories|sitemaps)\/.+)$/.test(file)

/** Reads the texts that pages are rendered from. */
export async function textsFor(
  pages: readonly PlannedPage[],
  read: (ids: readonly string[]) => Promise<Service[]>,
): Promise<ServiceTexts> {
  const ids = new Set(pages.flatMap(({ needs }) => needs))
  return new Map((ids.size > 0 ? await read([...ids]) : []).map((service) => [service.id, service]))
}

/** How many pages show something of every category. */
const OVERVIEWS = 6

/** Plans pages as of one state of the catalogue; `contextHash` is that of what every page shows. */
export function createPlan(categories: readonly PlannedCategory[], contextHash: string) {
  function page(path: string, input: unknown, listing: boolean): PlannedPage {
    const hash = contentHash(contextHash + JSON.stringify(input ?? null))
    return { path, file: pageFile(path), hash, listing, needs: [], make: () => input }
  }

  /** Prices come before the page: a cart never takes the price it was just filled at for an old one. */
  function servicePages(category: PlannedCategory, service: PlannedService): PlannedPage[] {
    const { id } = service
    const related = relatedServices(category.neighbourhood, service)
    const prices: PlannedPage = {
      path: pricesPath(id),
      file: pageFile(pricesPath(id)),
      // Shows nothing of the context: a new phone number leaves it as it is.
      hash: service.pricesHash,
      listing: false,
      needs: [id],
      make: (texts) => servicePrices(textsOf(texts, id)),
    }
    const own: PlannedPage = {
      path: servicePath(id),
      file: pageFile(servicePath(id)),
      hash: contentHash(contextHash + service.hash + JSON.stringify(related)),
      listing: false,
      needs: [id],
      make: (texts) => ({ service: textsOf(texts, id), related }),
    }
    return [prices, own]
  }

  const ofCategory = (category: PlannedCategory): PlannedPage[] => [
    page(categoryPath(category.id), categoryPage(category), true),
    ...categoryParts(category).map((part) => page(partPath(part.name), part, true)),
  ]

  /** All cards at once: told apart by the hashes of each, because writing them out takes as long as all else together. */
  function searchData(): PlannedPage {
    const facts = categories.map(({ services, neighbourhood: _, ...category }) => [
      category,
      services.map(({ cardHash }) => cardHash),
    ])
    return {
      path: '/catalogue.json',
      file: pageFile('/catalogue.json'),
      hash: contentHash(contextHash + JSON.stringify(facts)),
      listing: true,
      needs: [],
      make: () => searchCatalogue(categories),
    }
  }

  /** Pages that show something of every category. */
  function overviews(): PlannedPage[] {
    const newest = newestServices(categories).map(({ id }) => id)
    const hashes = newest.map((id) => find(id)?.service.hash ?? '')
    const general = generalPart(categories)
    return [
      page('/services', servicesPage(categories), true),
      page('/', homePage(categories), true),
      searchData(),
      {
        path: '/feed.xml',
        file: pageFile('/feed.xml'),
        hash: contentHash(contextHash + JSON.stringify([newest, hashes])),
        listing: true,
        needs: newest,
        make: (texts) => newServices(newest.map((id) => textsOf(texts, id))),
      },
      page(partPath(general.name), general, true),
      page('/sitemap.xml', sitemapIndex(categories), true),
    ]
  }

  function find(id: string): { category: PlannedCategory; service: PlannedService } | undefined {
    for (const category of categories) {
      const place = category.neighbourhood.all.places.get(id)
      const service = place === undefined ? undefined : category.services[place]
      if (service) return { category, service }
    }
    return undefined
  }

  return {
    /** Every file the live site should have, in the order in which they are put. */
    *all(): Generator<PlannedPage> {
      for (const category of categories)
        for (const service of category.services) yield* servicePages(category, service)
      yield* this.withoutServices()
    },

    /** The names of all those files, without what they are made of. */
    *files(): Generator<string> {
      for (const { services } of categories) for (const { id } of services) yield* serviceFiles(id)
      for (const { file } of this.withoutServices()) yield file
    },

    /** The pages and prices of those of the named services that there are. */
    *ofServices(ids: Iterable<string>): Generator<PlannedPage> {
      for (const id of ids) {
        const found = find(id)
        if (found) yield* servicePages(found.category, found.service)
      }
    },

    /** Every file but those of services. */
    *withoutServices(): Generator<PlannedPage> {
      for (const path of PLAIN_PAGES) yield page(path, undefined, false)
      for (const category of categories) yield* ofCategory(category)
      yield* overviews()
    },

    /** Those files that show something of what is affected, and the overviews. */
    *affected({ services, categories: changed }: Affected): Generator<PlannedPage> {
      yield* this.ofServices(services)
      for (const category of categories) if (changed.has(category.id)) yield* ofCategory(category)
      yield* overviews()
    },

    find,

    hasCategory: (id: string): boolean => categories.some((category) => category.id === id),

    /** How many parts of the sitemap a category has; none where there is no such category. */
    partsOf(id: string): number {
      const category = categories.find((one) => one.id === id)
      return category ? categoryParts(category).length : 0
    },

    /** How many files there are. */
    count(): number {
      const services = categories.reduce((sum, category) => sum + category.services.length, 0)
      const ofCategories = categories.reduce((sum, category) => sum + 1 + this.partsOf(category.id), 0)
      return 2 * services + ofCategories + PLAIN_PAGES.length + OVERVIEWS
    },
  }
}

export type SitePlan = ReturnType<typeof createPlan>

/** The services whose pages show, or stop showing, this one among their relatives. */
export const showing = (category: PlannedCategory, service: PlannedService): string[] =>
  mayShow(category.neighbourhood, service)
