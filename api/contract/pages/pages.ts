/**
 * What each published page is made of. The publisher and a plain `astro build` both call these, so a page
 * depends on exactly what is returned here: the hash of it decides whether the page is rendered again.
 */
import type { Category } from '../wire/category.ts'
import type { Label } from '../wire/label.ts'
import { defaultTier, discountPercentage, lines, revisionsOf, tiersOf } from '../rules/pricing.ts'
import type { Catalogue, CategoryWithServices, Service } from '../wire/service.ts'
import type { Shop } from '../wire/shop.ts'

/** Specification §9. */
export const SERVICES_PER_SECTION = 8
export const RELATED_SERVICES = 4
const FEATURED_SERVICES = 16
/** The list page carries this many services a category; the rest come with the search data. */
export const SERVICES_PER_GROUP = 24

export type CategoryName = Pick<Category, 'id' | 'name'>
export type LabelName = Pick<Label, 'id' | 'name'>

/** A service as a card, a search result and a cart line's starting point show it. */
export interface ServiceCard {
  id: string
  title: string
  category_id: string
  category: string
  subcategory: string
  labels: LabelName[]
  /** Banner, else first thumbnail; null shows the drawn placeholder. */
  image_url: string | null
  /** Name of the default tier (specification §4), and its figures. */
  tier: string
  price: number
  original_price: number | null
  discount_percentage: number
  delivery_time: string
  /** First bullet of the description. */
  summary: string
}

/** What header, footer and banner of every page read. */
export interface SiteContext {
  shop: Shop
  categories: CategoryName[]
  /** Coming days without work besides weekends, `YYYY-MM-DD`, in order. */
  closed_dates: readonly string[]
}

export interface HomePage {
  sections: { category: CategoryName; labels: LabelName[]; services: ServiceCard[] }[]
  featured: ServiceCard[]
}

export interface ServicesPage {
  groups: { category: CategoryName & { subcategories: string[] }; total: number; services: ServiceCard[] }[]
}

export interface ServicePage {
  service: Service
  related: ServiceCard[]
}

/** What a cart compares its lines with: /services/{id}.json beside each service's page. */
export interface ServicePrices extends Pick<
  Service,
  'id' | 'title' | 'has_variants' | 'variants' | 'price_categories'
> {
  /** Banner, else first thumbnail; null shows no picture. */
  image_url: string | null
  /** How many revisions are included ("2", "unlimited"); null where the service does not say. */
  revisions: string | null
}

export interface CategoryPage {
  category: CategoryName & { description: string; subcategories: string[] }
  labels: LabelName[]
  services: ServiceCard[]
}

/** The search data: /catalogue.json beside the pages. */
export interface SearchCatalogue {
  categories: (CategoryName & { subcategories: string[] })[]
  labels: (LabelName & { category_id: string })[]
  services: ServiceCard[]
}

const pictureOf = ({ service_banner, service_thumbnails }: Service): string | null =>
  service_banner ?? service_thumbnails[0] ?? null

const labelName = ({ id, name }: LabelName): LabelName => ({ id, name })

/**
 * The card of a service, at its default tier. The price is 0 where the service, or the first of its variants, has no
 * tier.
 */
export function serviceCard(service: Service): ServiceCard {
  const tier = defaultTier(tiersOf(service))
  const price = tier?.price ?? 0
  const original = tier?.original_price ?? null
  return {
    id: service.id,
    title: service.title,
    category_id: service.category_id,
    category: service.category,
    subcategory: service.subcategory,
    labels: service.labels.map(labelName),
    image_url: pictureOf(service),
    tier: tier?.name ?? '',
    price,
    original_price: original,
    discount_percentage: discountPercentage(price, original),
    delivery_time: tier?.delivery_time ?? '',
    summary: lines(service.description)[0] ?? '',
  }
}

/** What the carts of shoppers are compared with: what is on sale of a service. */
export function servicePrices(service: Service): ServicePrices {
  const { id, title, has_variants, variants, price_categories } = service
  return {
    id,
    title,
    image_url: pictureOf(service),
    revisions: revisionsOf(service),
    has_variants,
    // Only what is on sale.
    variants: has_variants ? variants : [],
    price_categories: has_variants && variants.length > 0 ? [] : price_categories,
  }
}

/** What every page reads of the shop and its catalogue. */
export function siteContext(catalogue: Catalogue, shop: Shop, closedDates: readonly string[]): SiteContext {
  return { shop, categories: catalogue.map(({ id, name }) => ({ id, name })), closed_dates: closedDates }
}

/** Featured (specification §2): the best offers, at most four a category so that no category crowds the grid. */
function featuredCards(catalogue: Catalogue): ServiceCard[] {
  return catalogue
    .flatMap(({ services }) =>
      services
        .map(serviceCard)
        .filter((card) => card.discount_percentage > 0)
        .toSorted((a, b) => b.discount_percentage - a.discount_percentage)
        .slice(0, 4),
    )
    .toSorted((a, b) => b.discount_percentage - a.discount_percentage)
    .slice(0, FEATURED_SERVICES)
}

/** The home page: a section for every category that has services, and the featured ones. */
export function homePage(catalogue: Catalogue): HomePage {
  const sections = catalogue
    .filter(({ services }) => services.length > 0)
    .map(({ id, name, labels, services }) => ({
      category: { id, name },
      labels: labels.map(labelName),
      services: services.slice(0, SERVICES_PER_SECTION).map(serviceCard),
    }))
  return { sections, featured: featuredCards(catalogue) }
}

/** The list page: every category that has services, with the first of them. */
export function servicesPage(catalogue: Catalogue): ServicesPage {
  const groups = catalogue
    .filter(({ services }) => services.length > 0)
    .map(({ id, name, subcategories, services }) => ({
      category: { id, name, subcategories },
      total: services.length,
      services: services.slice(0, SERVICES_PER_GROUP).map(serviceCard),
    }))
  return { groups }
}

/** How many neighbours a service's relatives are chosen among: keeps a category of thousands cheap. */
const NEIGHBOURS = 24

/** The `count` entries that follow `index`, around the end. */
function following<Item>(list: readonly Item[], index: number, count: number): Item[] {
  return Array.from(
    { length: Math.min(count, list.length - 1) },
    (_, step) => list[(index + 1 + step) % list.length] as Item,
  )
}

/** Up to four of the same category: of the same subcategory first, those that share most labels. */
function relatedServices(
  service: Service,
  siblings: Service[],
  position: number,
  category: CategoryWithServices,
  index: number,
) {
  const shared = (other: Service) => other.label_ids.filter((id) => service.label_ids.includes(id)).length
  const close = following(siblings, position, NEIGHBOURS).toSorted((a, b) => shared(b) - shared(a))
  const others = following(category.services, index, NEIGHBOURS).filter(
    ({ subcategory }) => subcategory !== service.subcategory,
  )
  return [...close, ...others.toSorted((a, b) => shared(b) - shared(a))].slice(0, RELATED_SERVICES)
}

/** The pages of all services of a category, in its order. */
export function servicePages(category: CategoryWithServices): ServicePage[] {
  const bySubcategory = Map.groupBy(category.services, ({ subcategory }) => subcategory)
  const seen = new Map<string, number>()
  return category.services.map((service, index) => {
    const position = seen.get(service.subcategory) ?? 0
    seen.set(service.subcategory, position + 1)
    const siblings = bySubcategory.get(service.subcategory) ?? [service]
    return {
      service,
      related: relatedServices(service, siblings, position, category, index).map(serviceCard),
    }
  })
}

/** The page of a category, with all its services. */
export function categoryPage(category: CategoryWithServices): CategoryPage {
  const { id, name, description, subcategories, labels, services } = category
  return {
    category: { id, name, description, subcategories },
    labels: labels.map(labelName),
    services: services.map(serviceCard),
  }
}

/** The whole catalogue as the list page searches and filters it. */
export function searchCatalogue(catalogue: Catalogue): SearchCatalogue {
  return {
    categories: catalogue.map(({ id, name, subcategories }) => ({ id, name, subcategories })),
    labels: catalogue.flatMap(({ labels }) =>
      labels.map(({ id, name, category_id }) => ({ id, name, category_id })),
    ),
    services: catalogue.flatMap(({ services }) => services.map(serviceCard)),
  }
}
