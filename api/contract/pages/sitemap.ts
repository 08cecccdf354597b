/** What the sitemap and the feed are made of. */
import { lines, lowestPrice } from '../rules/pricing.ts'
import type { Service } from '../wire/service.ts'
import { byAge, type ListedCategory, type ListedService } from './listing.ts'

/** Far below the 50,000 that the sitemap protocol allows: an edit writes one part again. */
export const ADDRESSES_PER_PART = 1000
const NEW_SERVICES = 30

export interface SitemapAddress {
  /** Relative to the site. */
  path: string
  /** When what the page shows last changed; null where nobody keeps that. */
  updated_at: string | null
}

/** One file of addresses: /sitemaps/{name}.xml. */
export interface SitemapPart {
  name: string
  addresses: SitemapAddress[]
}

/** The sitemap itself: where the parts are, and when each last changed. */
export type SitemapIndex = { name: string; updated_at: string | null }[]

export interface NewService extends Pick<Service, 'id' | 'title' | 'category' | 'created_at'> {
  summary: string
  /** The lowest of its prices; null where it has none. */
  price: number | null
}

/** The newest services, newest first. */
export interface Feed {
  services: NewService[]
}

type Dated = { updated_at: string | null }

/** Timestamps in UTC sort as text. */
const newest = (dated: readonly Dated[]): string | null =>
  dated.reduce<string | null>(
    (latest, { updated_at }) =>
      updated_at !== null && (latest === null || updated_at > latest) ? updated_at : latest,
    null,
  )

/** The general pages and those of the categories. */
export function generalPart(categories: readonly ListedCategory[]): SitemapPart {
  const changed = categories.map((category) => ({
    path: `/categories/${category.id}`,
    updated_at: newest([category, ...category.services]),
  }))
  const updated_at = newest(changed)
  return {
    name: 'pages',
    addresses: [
      { path: '/', updated_at },
      { path: '/services', updated_at },
      ...changed,
      ...['/about', '/booking', '/contact', '/faq', '/privacy-policy'].map((path) => ({
        path,
        updated_at: null,
      })),
    ],
  }
}

/** The pages of a category's services, so many a part: what happens in one category leaves the others' parts alone. */
export function categoryParts({ id: category, services }: ListedCategory): SitemapPart[] {
  return Array.from({ length: Math.ceil(services.length / ADDRESSES_PER_PART) }, (_, part) => ({
    name: `${category}-${part + 1}`,
    addresses: services
      .slice(part * ADDRESSES_PER_PART, (part + 1) * ADDRESSES_PER_PART)
      .map(({ id, updated_at }) => ({ path: `/services/${id}`, updated_at })),
  }))
}

/** Every page that search engines may list, the general ones first. */
export function sitemapParts(categories: readonly ListedCategory[]): SitemapPart[] {
  return [generalPart(categories), ...categories.flatMap(categoryParts)]
}

/** Where the parts are, and when each last changed. */
export function sitemapIndex(categories: readonly ListedCategory[]): SitemapIndex {
  const parts = categories.flatMap(({ id, services }) =>
    Array.from({ length: Math.ceil(services.length / ADDRESSES_PER_PART) }, (_, part) => ({
      name: `${id}-${part + 1}`,
      updated_at: newest(services.slice(part * ADDRESSES_PER_PART, (part + 1) * ADDRESSES_PER_PART)),
    })),
  )
  return [{ name: 'pages', updated_at: newest([...categories, ...parts]) }, ...parts]
}

/** The newest services, newest first. */
export function newestServices(categories: readonly ListedCategory[]): ListedService[] {
  return categories
    .flatMap(({ services }) => services.slice(-NEW_SERVICES))
    .toSorted((a, b) => byAge(b, a))
    .slice(0, NEW_SERVICES)
}

/** What the feed says of the newest services, which are given in its order. */
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
