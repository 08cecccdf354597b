/** What the sitemap and the feed are made of. */
import { lines, lowestPrice } from '../rules/pricing.ts'
import type { Catalogue, Service } from '../wire/service.ts'

/** Far below the 50,000 that the sitemap protocol allows: an edit writes one part again. */
export const ADDRESSES_PER_PART = 10_000
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

/** Every page that search engines may list, the general ones first. */
export function sitemapParts(catalogue: Catalogue): SitemapPart[] {
  const categories = catalogue.map((category) => ({
    path: `/categories/${category.id}`,
    updated_at: newest([category, ...category.services]),
  }))
  const updated_at = newest(categories)
  const general: SitemapAddress[] = [
    { path: '/', updated_at },
    { path: '/services', updated_at },
    ...categories,
    ...['/about', '/booking', '/contact', '/faq', '/privacy-policy'].map((path) => ({
      path,
      updated_at: null,
    })),
  ]
  const services = catalogue.flatMap((category) =>
    category.services.map(({ id, updated_at: changed }) => ({
      path: `/services/${id}`,
      updated_at: changed,
    })),
  )
  const parts: SitemapPart[] = [{ name: 'pages', addresses: general }]
  for (let start = 0; start < services.length; start += ADDRESSES_PER_PART)
    parts.push({
      name: `services-${start / ADDRESSES_PER_PART + 1}`,
      addresses: services.slice(start, start + ADDRESSES_PER_PART),
    })
  return parts
}

export function sitemapIndex(parts: readonly SitemapPart[]): SitemapIndex {
  return parts.map(({ name, addresses }) => ({ name, updated_at: newest(addresses) }))
}

export function newServices(catalogue: Catalogue): Feed {
  const services = catalogue
    .flatMap((category) => category.services)
    .toSorted((a, b) =>
      a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : a.id < b.id ? -1 : 1,
    )
    .slice(0, NEW_SERVICES)
    .map((service) => ({
      id: service.id,
      title: service.title,
      category: service.category,
      created_at: service.created_at,
      summary: service.about_service || lines(service.description).join(' '),
      price: lowestPrice(service),
    }))
  return { services }
}
