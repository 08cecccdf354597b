import type { ListedService } from '@karigar/contract/catalogue/pages/listing'
import {
  categoryPage,
  coverOf,
  coverPage,
  hiddenPage,
  homePage,
  relatedInCart,
  servicePrices,
  servicesPage,
  type SiteContext,
} from '@karigar/contract/catalogue/pages/pages'
import { keptByList, keptGroups } from '@karigar/contract/catalogue/pages/kept-by-list'
import { type Neighbourhood, relatedServices } from '@karigar/contract/catalogue/pages/related'
import { isLarge } from '@karigar/contract/catalogue/pages/size'
import {
  generalPart,
  newestServices,
  newServices,
  numberOfParts,
  partsOfCategory,
  serviceAddresses,
  sitemapIndex,
  type SitemapPart,
} from '@karigar/contract/catalogue/pages/sitemap'
import { publishedCatalogue, titlesOf } from '@karigar/contract/catalogue/pages/titles'
import type { SynonymWords } from '@karigar/contract/catalogue/synonym.wire'
import type { FollowedCategory, HiddenParts } from '../catalogue/followed-catalogue.ts'
import { contentHash } from '../crypto/content-hash.ts'
import {
  categoryPath,
  coverFiles,
  partPath,
  type PlannedPage,
  pricesPath,
  serviceFiles,
  servicePath,
  textsOf,
} from './planned-page.ts'
import { pageFile } from './renderer.ts'

/** Pages without data of their own; they show only what every page shows. */
const PLAIN_PAGES = [
  '/about',
  '/contact',
  '/faq',
  '/terms',
  '/refunds',
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
  '/shells/order-link',
  '/offline',
  '/robots.txt',
  '/manifest.webmanifest',
]

/** Renders the page at the address of what is hidden; published for itself as well, as `astro build` does. */
const HIDDEN_SHELL = '/shells/hidden'

/** A service as the publisher keeps it in memory, with hashes of what its page and its prices are made of. */
export interface PlannedService extends ListedService {
  /** Hash of the whole service, prices included. */
  hash: string
  /** Hash of the prices that carts compare their lines with. */
  pricesHash: string
  /** Hash of its card. */
  cardHash: string
}

/** A category as the publisher keeps it in memory, with the data for choosing related services. */
export interface PlannedCategory extends FollowedCategory<PlannedService> {
  neighbourhood: Neighbourhood
}

/** What a change may have affected. */
export interface Affected {
  /** Services whose page or prices may have changed or must be removed. */
  services: ReadonlySet<string>
  /** Categories whose page or sitemap parts may have changed or must be removed. */
  categories: ReadonlySet<string>
}

/** Groups of services whose titles are hashed together: an edit of one hashes those of its group only. */
const titleGroups = keptGroups<PlannedService>(1000)
const hashOfTitles = keptByList((services: readonly PlannedService[]) =>
  contentHash(JSON.stringify(titlesOf(services))),
)
const hashOfAddresses = keptByList((services: readonly ListedService[]) =>
  contentHash(JSON.stringify(serviceAddresses(services))),
)

/** Number of pages that show something of every category, with the synonyms of the search. */
const OVERVIEWS = 7
/** The shell of hidden pages. */
const SHELLS = 1

/**
 * Plans the pages for one state of the catalogue. `context` is what every page shows, and `contextHash` its hash. What is
 * hidden has a page at its address and is on no other.
 */
export function createPlan(
  categories: readonly PlannedCategory[],
  hidden: HiddenParts,
  { synonyms, featured }: { synonyms: SynonymWords; featured: readonly string[] },
  context: Pick<SiteContext, 'categories' | 'palette' | 'look'>,
  contextHash: string,
) {
  const { sheet } = context.look

  function page(path: string, input: unknown, listing: boolean): PlannedPage {
    const hash = contentHash(contextHash + JSON.stringify(input ?? null))
    return { path, file: pageFile(path), hash, listing, needs: [], make: () => input }
  }

  /** Plans the cover that stands in for a picture; nothing else of the page context changes it. */
  function coverOfService({ card }: PlannedService): PlannedPage[] {
    const path = card.image_url === null ? coverOf(context, card) : null
    if (path === null) return []
    const input = coverPage(context, card)
    return [
      {
        path,
        file: pageFile(path),
        hash: contentHash(JSON.stringify(input)),
        listing: false,
        needs: [],
        make: () => input,
      },
    ]
  }

  /**
   * The price file is written before the page. Otherwise a cart that was filled from the new page would be
   * compared with old prices and report a change.
   */
  function servicePages(category: PlannedCategory, service: PlannedService): PlannedPage[] {
    const { id } = service
    const related = relatedServices(category.neighbourhood, service)
    const covers = coverOfService(service)
    const cover = covers[0]?.path ?? null
    const leadsTo = relatedInCart(related, context)
    const prices: PlannedPage = {
      path: pricesPath(id),
      file: pageFile(pricesPath(id)),
      // Prices do not depend on the context: a new phone number leaves them unchanged.
      hash: contentHash(service.pricesHash + JSON.stringify([cover, leadsTo])),
      listing: false,
      needs: [id],
      make: (texts) => servicePrices(textsOf(texts, id), cover, leadsTo),
    }
    const own: PlannedPage = {
      path: servicePath(id),
      file: pageFile(servicePath(id)),
      hash: contentHash(contextHash + service.hash + JSON.stringify(related)),
      listing: false,
      needs: [id],
      make: (texts) => ({ service: textsOf(texts, id), related }),
    }
    return [...covers, prices, own]
  }

  /** Plans the page at the address of something hidden; one template renders all of them. */
  function hiddenAt(...[kind, path, category]: Parameters<typeof hiddenPage>): PlannedPage {
    return { ...page(HIDDEN_SHELL, hiddenPage(kind, path, category), false), file: pageFile(path) }
  }

  const hiddenService = (id: string): PlannedPage[] => {
    const service = hidden.services.get(id)
    return service ? [hiddenAt('service', servicePath(id), service.category)] : []
  }

  const hiddenCategory = (id: string) => hiddenAt('category', categoryPath(id), null)

  const ofService = (id: string): PlannedPage[] => {
    const found = find(id)
    return found ? servicePages(found.category, found.service) : hiddenService(id)
  }

  const ofCategory = (category: PlannedCategory): PlannedPage[] => [
    page(categoryPath(category.id), categoryPage(category), true),
    ...partsOfCategory(category).map(({ name, services }): PlannedPage => ({
      path: partPath(name),
      file: pageFile(partPath(name)),
      hash: contentHash(contextHash + hashOfAddresses(services)),
      listing: true,
      needs: [],
      make: (): SitemapPart => ({ name, addresses: serviceAddresses(services) }),
    })),
  ]

  /**
   * Plans the search data. Its hash is made of the cards' hashes, because serialising all cards would double
   * the time of planning. A large catalogue publishes only names, so a new price leaves its file unchanged.
   */
  function searchData(): PlannedPage {
    const facts = isLarge(categories)
      ? categories.map(({ id, name, services }) => [id, name, titleGroups(services).map(hashOfTitles)])
      : categories.map(({ services, places: _, neighbourhood: __, ...category }) => [
          category,
          services.map(({ cardHash }) => cardHash),
        ])
    return {
      path: '/catalogue.json',
      file: pageFile('/catalogue.json'),
      hash: contentHash(contextHash + JSON.stringify(facts)),
      listing: true,
      needs: [],
      make: () => publishedCatalogue(categories),
    }
  }

  /** Plans the pages that show something of every category, and the synonyms of the search. */
  function overviews(): PlannedPage[] {
    const newest = newestServices(categories).map(({ id }) => id)
    const hashes = newest.map((id) => find(id)?.service.hash ?? '')
    const general = generalPart(categories)
    return [
      page('/services', servicesPage(categories), true),
      page('/', homePage(categories, featured), true),
      page('/search-words.json', synonyms, false),
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
      const place = category.places.get(id)
      const service = place === undefined ? undefined : category.services[place]
      if (service) return { category, service }
    }
    return undefined
  }

  /** Plans the shop's own style sheet, if it has one. Every page names it, so it is written before them. */
  function styles(): PlannedPage[] {
    if (!sheet) return []
    const { path } = sheet
    // Its name follows from its text.
    return [
      { path, file: pageFile(path), hash: contentHash(path), listing: false, needs: [], make: () => null },
    ]
  }

  function* others(): Generator<PlannedPage> {
    for (const path of PLAIN_PAGES) yield page(path, undefined, false)
    yield page(HIDDEN_SHELL, hiddenPage('service', '/services', null), false)
    for (const category of categories) yield* ofCategory(category)
    for (const id of hidden.categories) yield hiddenCategory(id)
    yield* overviews()
  }

  return {
    /** Plans every file of the live site, in the order of writing. */
    *all(): Generator<PlannedPage> {
      yield* styles()
      for (const category of categories)
        for (const service of category.services) yield* servicePages(category, service)
      for (const id of hidden.services.keys()) yield* hiddenService(id)
      yield* others()
    },

    /** Returns the names of all files of the site, without their contents. */
    *files(): Generator<string> {
      for (const { services } of categories)
        for (const service of services) {
          for (const { file } of coverOfService(service)) yield file
          yield* serviceFiles(service.id)
        }
      for (const id of hidden.services.keys()) yield pageFile(servicePath(id))
      for (const { file } of this.withoutServices()) yield file
    },

    /** Plans the pages of those of the given services that exist, and the prices of those that are offered. */
    *ofServices(ids: Iterable<string>): Generator<PlannedPage> {
      for (const id of ids) yield* ofService(id)
    },

    /** Plans every file except those of services. */
    *withoutServices(): Generator<PlannedPage> {
      yield* styles()
      yield* others()
    },

    /** Plans the files that show something of what is affected, and the overviews. */
    *affected({ services, categories: changed }: Affected): Generator<PlannedPage> {
      yield* this.ofServices(services)
      for (const category of categories) if (changed.has(category.id)) yield* ofCategory(category)
      for (const id of hidden.categories) if (changed.has(id)) yield hiddenCategory(id)
      yield* overviews()
    },

    /** Returns the page at a path; undefined when there is none. */
    at(path: string): PlannedPage | undefined {
      const file = pageFile(path)
      const [, id] = /^\/services\/([^/]+)$/.exec(path) ?? []
      for (const one of id === undefined ? this.withoutServices() : ofService(id))
        if (one.file === file) return one
      return undefined
    },

    /** Lists the files that a service has: none when it does not exist, no prices while it is hidden. */
    filesOf(id: string): string[] {
      const found = find(id)
      if (found) return [...coverOfService(found.service).map(({ file }) => file), ...serviceFiles(id)]
      return hidden.services.has(id) ? [pageFile(servicePath(id))] : []
    },

    /** Lists the files that a service may have, whatever it shows. */
    possibleFilesOf: (id: string): string[] => [...coverFiles(context, id), ...serviceFiles(id)],

    hasCategory: (id: string): boolean =>
      categories.some((category) => category.id === id) || hidden.categories.includes(id),

    /** Returns how many sitemap parts a category has; 0 when there is no such category. */
    partsOf(id: string): number {
      const category = categories.find((one) => one.id === id)
      return category ? numberOfParts(category) : 0
    },

    /** Returns the number of planned files. */
    count(): number {
      const services = categories.reduce((sum, category) => sum + category.services.length, 0)
      const covers = categories.reduce(
        (sum, category) =>
          sum + category.services.filter((service) => coverOfService(service).length > 0).length,
        0,
      )
      const ofCategories = categories.reduce((sum, category) => sum + 1 + this.partsOf(category.id), 0)
      const ofHidden = hidden.services.size + hidden.categories.length
      return (
        2 * services +
        covers +
        ofHidden +
        ofCategories +
        PLAIN_PAGES.length +
        SHELLS +
        OVERVIEWS +
        styles().length
      )
    },
  }
}

export type SitePlan = ReturnType<typeof createPlan>
