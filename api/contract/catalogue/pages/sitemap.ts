/** Functions that return the data of the sitemap and of the feed. */
import { lowestPrice } from '../pricing.rules.ts'
import { lines } from '../../base/text.ts'
import { POLICY_PATHS } from '../../shop/policy.rules.ts'
import type { Service } from '../service.wire.ts'
import { keptByList, keptGroups } from './kept-by-list.ts'
import { byAge, type ListedCategory, type ListedService } from './listing.ts'

/** Far below the protocol's limit of 50,000, so that an edit rewrites only a small file. */
export const ADDRESSES_PER_PART = 1000
const NEW_SERVICES = 30

export interface SitemapAddress {
  /** Relative to the site. */
  path: string
  /** When the page's content last changed; null when that is not recorded. */
  updated_at: string | null
}

/** One file of addresses: /sitemaps/{name}.xml. */
export interface SitemapPart {
  name: string
  addresses: SitemapAddress[]
}

/** The index of the sitemap: the name of each part and when it last changed. */
export type SitemapIndex = { name: string; updated_at: string | null }[]

export interface NewService extends Pick<Service, 'id' | 'title' | 'category' | 'created_at'> {
  summary: string
  /** The lowest price, in rupees; null when the service has no tier. */
  price: number | null
}

/** The newest services, newest first. */
export interface Feed {
  services: NewService[]
}

/** Returns a category's services by age, so that a change of the shop's order leaves sitemap and feed as they are. */
const oldestFirst = keptByList((services: readonly ListedService[]) => services.toSorted(byAge))

type Dated = { updated_at: string | null }

/** Returns the latest timestamp, or null without any. Timestamps in UTC sort as text. */
const newest = (dated: readonly Dated[]): string | null =>
  dated.reduce<string | null>(
    (latest, { updated_at }) =>
      updated_at !== null && (latest === null || updated_at > latest) ? updated_at : latest,
    null,
  )

/** Returns how many parts a category has. */
export const numberOfParts = ({ services }: Pick<ListedCategory, 'services'>): number =>
  Math.ceil(services.length / ADDRESSES_PER_PART)

const groupsByAge = keptGroups<ListedService>(ADDRESSES_PER_PART)

/** When the last change of a part's services was. */
const newestOfGroup = keptByList((services: readonly ListedService[]) => ({ updated_at: newest(services) }))

/** When the last change of each part of a category's services was. */
const newestOfParts = (services: readonly ListedService[]): Dated[] =>
  groupsByAge(oldestFirst(services)).map(newestOfGroup)

/** Returns the part with the general pages, also those of policies that are not written, and the category pages. */
export function generalPart(categories: readonly ListedCategory[]): SitemapPart {
  const changed = categories.toSorted(byAge).map((category) => ({
    path: `/categories/${category.id}`,
    updated_at: newest([category, ...newestOfParts(category.services)]),
  }))
  const updated_at = newest(changed)
  return {
    name: 'pages',
    addresses: [
      { path: '/', updated_at },
      { path: '/services', updated_at },
      ...changed,
      ...['/about', '/booking', '/contact', '/faq', ...Object.values(POLICY_PATHS)].map((path) => ({
        path,
        updated_at: null,
      })),
    ],
  }
}

/** Returns the addresses of services' pages. */
export const serviceAddresses = (services: readonly ListedService[]): SitemapAddress[] =>
  services.map(({ id, updated_at }) => ({ path: `/services/${id}`, updated_at }))

/**
 * Returns the name and the services of each part with a category's services. Parts are per category, so a change
 * rewrites few of them; one whose services are the same as before has the same array of them.
 */
export const partsOfCategory = ({
  id,
  services,
}: Pick<ListedCategory, 'id' | 'services'>): { name: string; services: readonly ListedService[] }[] =>
  groupsByAge(oldestFirst(services)).map((group, part) => ({ name: `${id}-${part + 1}`, services: group }))

/** Returns the parts with a category's services. */
const categoryParts = (category: ListedCategory): SitemapPart[] =>
  partsOfCategory(category).map(({ name, services }) => ({ name, addresses: serviceAddresses(services) }))

/** Returns all parts, the general pages first: every page that search engines may list. */
export function sitemapParts(categories: readonly ListedCategory[]): SitemapPart[] {
  return [generalPart(categories), ...categories.flatMap(categoryParts)]
}

/** Returns the index of the sitemap. */
export function sitemapIndex(categories: readonly ListedCategory[]): SitemapIndex {
  const parts = categories
    .toSorted(byAge)
    .flatMap(({ id, services }) =>
      newestOfParts(services).map(({ updated_at }, part) => ({ name: `${id}-${part + 1}`, updated_at })),
    )
  return [{ name: 'pages', updated_at: newest([...categories, ...parts]) }, ...parts]
}

const newestOf = keptByList((services: readonly ListedService[]) =>
  oldestFirst(services).slice(-NEW_SERVICES),
)

/** Returns the 30 newest services, newest first. */
export function newestServices(categories: readonly ListedCategory[]): ListedService[] {
  return categories
    .flatMap(({ services }) => newestOf(services))
    .toSorted((a, b) => byAge(b, a))
    .slice(0, NEW_SERVICES)
}

/** Returns the feed of these services, in the given order. */
export function newServices(newestFirst: readonly Service[]): Feed {
  return {
    services: newestFirst.map((service) => ({
      id: service.id,
      title: service.title,
      category: service.category,
      created_at: service.created_at,
      summary: service.about_service || lines(service.description).join(' '),
      price: lowestPrice(service),
    })),
  }
}
