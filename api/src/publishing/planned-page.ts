import type { SiteContext } from '@karigar/contract/catalogue/pages/pages'
import { coverPath } from '@karigar/contract/catalogue/covers/cover-path'
import type { Service } from '@karigar/contract/catalogue/service.wire'
import { pageFile } from './renderer.ts'

/** The services, with all their texts, for rendering a page; by id. */
export type ServiceTexts = ReadonlyMap<string, Service>

/**
 * One file of the live site: its path, its inputs and a hash of them. `listing` files link to other pages and
 * are written after them.
 */
export interface PlannedPage {
  path: string
  file: string
  hash: string
  listing: boolean
  /** Ids of the services whose texts the page shows; they are read when it is rendered. */
  needs: readonly string[]
  /** Returns the page's input. Throws when the texts of a needed service are missing. */
  make(texts: ServiceTexts): unknown
}

/** Reads the texts that pages are rendered from. */
export async function textsFor(
  pages: readonly PlannedPage[],
  read: (ids: readonly string[]) => Promise<{ offered: Service[] }>,
): Promise<ServiceTexts> {
  const ids = new Set(pages.flatMap(({ needs }) => needs))
  const { offered } = ids.size > 0 ? await read([...ids]) : { offered: [] }
  return new Map(offered.map((service) => [service.id, service]))
}

/** Returns the texts of a service. Throws when they were not read. */
export function textsOf(texts: ServiceTexts, id: string): Service {
  const service = texts.get(id)
  if (!service) throw new Error(`The texts of the service ${id} were not read.`)
  return service
}

export const pricesPath = (id: string) => `/services/${id}.json`
export const servicePath = (id: string) => `/services/${id}`
export const categoryPath = (id: string) => `/categories/${id}`
export const partPath = (name: string) => `/sitemaps/${name}.xml`

/** Lists the files of a service, without its cover. */
export const serviceFiles = (id: string): string[] => [pricesPath(id), servicePath(id)].map(pageFile)

/** Lists the files that a service's cover may have in the categories of these pages. */
export const coverFiles = ({ categories }: Pick<SiteContext, 'categories'>, id: string): string[] =>
  categories.map(({ covers }) => pageFile(coverPath(covers.key, id)))

/** Returns the file of a category's page; its sitemap parts depend on its contents. */
export const categoryFile = (id: string): string => pageFile(categoryPath(id))

/** Tells whether a file links to other pages, so that it must be written and copied after them. */
export const isListing = (file: string): boolean =>
  /^(index\.html|services\.html|catalogue\.json|feed\.xml|sitemap\.xml|(categories|sitemaps)\/.+)$/.test(file)

/**
 * Tells whether a file grows with the catalogue, so that it is written after the pages, which need not wait.
 */
export const isBulky = (file: string): boolean => file === 'catalogue.json'
