/**
 * Functions that return the data of the published pages, for the publisher and for a plain `astro build`. A
 * page shows this data and the context that all pages share, and nothing else: the hash of both decides
 * whether it is rendered again.
 */
import { inGivenOrder, MOST_FEATURED } from '../catalogue-order.rules.ts'
import { type CategoryIcon, type CategoryLook, iconOf } from '../category-look.rules.ts'
import { coverKey, type CoverStyle } from '../covers/cover-key.ts'
import { type CoverPalette, coverPalette } from '../covers/cover-colors.ts'
import { coverPath } from '../covers/cover-path.ts'
import { revisionsOf } from '../pricing.rules.ts'
import type { Category } from '../category.wire.ts'
import type { CategoryWithServices, Service } from '../service.wire.ts'
import { lookOf, type ShopLook } from '../../shop/look.ts'
import { paletteOf } from '../../shop/palette.ts'
import type { OpeningState } from '../../shop/opening.wire.ts'
import type { Business } from '../../shop/business.wire.ts'
import type { Shop } from '../../shop/shop.wire.ts'
import { keptByList } from './kept-by-list.ts'
import {
  labelName,
  type LabelName,
  type ListedCategory,
  type ListedService,
  listService,
  pictureOf,
  type ServiceCard,
} from './listing.ts'
import { neighbourhood, relatedServices } from './related.ts'
import { isLarge, SERVICES_PER_PAGE } from './size.ts'

/** Most services in a section of the home page (specification §9). */
const SERVICES_PER_SECTION = 8
/** Services per category in the HTML of the list page; the others come with the search data. */
const SERVICES_PER_GROUP = 24

export type CategoryName = Pick<Category, 'id' | 'name'>

/** A category with what it looks like wherever it is named. */
export interface ShownCategory extends CategoryName {
  icon: CategoryIcon
  /** What the covers of its services have in common, and the part of their address that says so. */
  covers: Pick<CoverStyle, 'category' | 'hue'> & { key: string }
}

/** Data that the header, footer and banner of every page use. */
export interface SiteContext {
  shop: Shop
  /** Whether the shop is open; otherwise pages say that it is not. */
  opening: OpeningState
  /** Set where staff look at the pages of a shop that is not open. */
  is_preview?: true
  /** Who stands behind the shop. */
  business: Business
  categories: ShownCategory[]
  /** Those of the profile's pictures that have AVIF copies. */
  avif: readonly string[]
  /** What follows from the shop's face, worked out once for all pages. */
  look: ShopLook
  /** The colours of covers. */
  palette: CoverPalette
  /** Coming days, other than weekends, on which the shop is closed: `YYYY-MM-DD`, ascending. */
  closed_dates: readonly string[]
  /** True if the list page searches through the API (more services than `MOST_SEARCHED_IN_BROWSER`). */
  is_large: boolean
  /** True if the shop charges GST, which its prices include. */
  includes_gst: boolean
}

/** What every page shows of the shop itself. */
export interface SiteIdentity {
  shop: Shop
  /** Whether the shop is open. */
  opening: OpeningState
  /** Who stands behind the shop. */
  business: Business
  /** Coming days without work in addition to weekends, `YYYY-MM-DD`, in order. */
  closedDates: readonly string[]
  /** Whether the shop charges GST, which its prices include. */
  includesGst: boolean
  /** Those of the profile's pictures that have AVIF copies, in an order that follows from the profile. */
  avif: readonly string[]
}

/** What a page is to show otherwise than the live site. */
export type SiteView = Partial<Pick<SiteContext, 'shop' | 'business' | 'opening' | 'is_preview'>>

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

/** The page at the address of a hidden service or category. */
export interface HiddenPage {
  hidden: {
    kind: 'service' | 'category'
    /** Its address, relative to the site. */
    path: string
    /** The category to which the page of a hidden service leads on; null while that is hidden itself. */
    category: CategoryName | null
  }
}

/** What the cover of a service is drawn from: the content of /covers/{key}/{id}.svg. */
export interface CoverPage extends CoverStyle {
  id: string
}

/** Data that a cart compares its lines with: the content of /services/{id}.json. */
export interface ServicePrices extends Pick<
  Service,
  'id' | 'title' | 'has_variants' | 'variants' | 'price_categories'
> {
  /** The banner, or else the first thumbnail, or else the drawn cover; null when there is none. */
  image_url: string | null
  /** Number of included revisions ("2", "unlimited"); null when the service does not state it. */
  revisions: string | null
  /** What its page shows as related, for a cart to lead on to. */
  related: RelatedService[]
}

/** A related service as the cart shows it: its price is that of the card, in rupees. */
export interface RelatedService extends Pick<ServiceCard, 'id' | 'title' | 'price' | 'image_url'> {}

export interface CategoryPage {
  category: CategoryName & { description: string; subcategories: string[] }
  labels: LabelName[]
  /** Number of services in the category. */
  total: number
  /** The first of these services, in the shop's order. */
  services: ServiceCard[]
}

/**
 * The data that a search needs; published as /catalogue.json unless the shop is large (`publishedCatalogue`).
 */
export interface SearchCatalogue {
  categories: (CategoryName & { subcategories: string[] })[]
  labels: (LabelName & { category_id: string })[]
  services: ServiceCard[]
}

/** Returns the page that says at the address of something hidden that it is not offered at present. */
export const hiddenPage = (
  kind: HiddenPage['hidden']['kind'],
  path: string,
  category: CategoryName | null,
): HiddenPage => ({ hidden: { kind, path, category } })

/** Returns related services as the cart shows them, each with its picture or the cover that stands in for one. */
export const relatedInCart = (
  related: readonly ServiceCard[],
  context: Pick<SiteContext, 'categories'>,
): RelatedService[] =>
  related.map((card) => ({
    id: card.id,
    title: card.title,
    price: card.price,
    image_url: card.image_url ?? coverOf(context, card),
  }))

/**
 * Returns the data that carts are compared with: only the tiers that are on sale.
 * @param cover the address of the cover that stands in for a picture
 * @param related what a cart leads on to
 */
export function servicePrices(
  service: Service,
  cover: string | null,
  related: readonly RelatedService[] = [],
): ServicePrices {
  const { id, title, has_variants, variants, price_categories } = service
  return {
    id,
    title,
    image_url: pictureOf(service) ?? cover,
    revisions: revisionsOf(service),
    has_variants,
    variants: has_variants ? variants : [],
    price_categories: has_variants && variants.length > 0 ? [] : price_categories,
    related: [...related],
  }
}

type NamedCategory = CategoryName & CategoryLook

/** Returns the categories as pages name them, in the order of the shop, and the colours of their covers. */
export function shownCategories(
  categories: readonly NamedCategory[],
  { face }: Pick<Shop, 'face'>,
): Pick<SiteContext, 'categories' | 'palette'> {
  const palette = coverPalette(paletteOf(face?.colours).light)
  return {
    categories: categories.map(({ id, name, icon, motif }, hue) => {
      const category = { name, icon, motif }
      const covers = { category, hue, key: coverKey({ category, hue, palette }) }
      return { id, name, icon: iconOf(category), covers }
    }),
    palette,
  }
}

/** Returns the data that every page uses: the shop, the category names, the closed dates, and whether prices include GST. */
export function siteContext(
  categories: readonly (NamedCategory & { services: readonly unknown[] })[],
  { shop, opening, business, closedDates, includesGst, avif }: SiteIdentity,
): SiteContext {
  return {
    shop,
    opening,
    business,
    ...shownCategories(categories, shop),
    avif,
    look: lookOf(shop),
    closed_dates: closedDates,
    is_large: isLarge(categories),
    includes_gst: includesGst,
  }
}

/** Returns the address of a service's cover; null where no category of the context is its own. */
export function coverOf(
  { categories }: Pick<SiteContext, 'categories'>,
  { id, category_id }: Pick<Service, 'id' | 'category_id'>,
): string | null {
  const found = categories.find((category) => category.id === category_id)
  return found ? coverPath(found.covers.key, id) : null
}

/** Returns what a service's cover is drawn from. Throws for a service of no category of the context. */
export function coverPage(
  { categories, palette }: Pick<SiteContext, 'categories' | 'palette'>,
  { id, category_id }: Pick<Service, 'id' | 'category_id'>,
): CoverPage {
  const found = categories.find((category) => category.id === category_id)
  if (!found) throw new Error(`The service ${id} is in no category that is shown.`)
  const { category, hue } = found.covers
  return { id, category, hue, palette }
}

/** Most featured services of one category, so that no category fills the grid alone. */
const FEATURED_OF_ONE = 4

const byDiscount = (a: ServiceCard, b: ServiceCard) => b.discount_percentage - a.discount_percentage

/** Returns the services with the highest discounts above 0, without the pinned ones; equal ones stay in their order. */
function bestOffers(services: readonly ListedService[], pinned: ReadonlySet<string>): ServiceCard[] {
  let best: ServiceCard[] = []
  let least = 0
  for (const { card } of services) {
    if (card.discount_percentage <= least || pinned.has(card.id)) continue
    best = [...best, card].toSorted(byDiscount).slice(0, FEATURED_OF_ONE)
    if (best.length === FEATURED_OF_ONE) least = best.at(-1)?.discount_percentage ?? 0
  }
  return best
}

/** Returns a function that tells which of a category's services are pinned, and its best offers beside them. */
const featuredWith = keptByList((pinned: readonly string[]) => {
  const ids = new Set(pinned)
  return keptByList((services: readonly ListedService[]) => ({
    pinned: ids.size === 0 ? [] : services.filter(({ id }) => ids.has(id)),
    offers: bestOffers(services, ids),
  }))
})

/**
 * Returns the home page: a section per category with services, and the featured ones (specification §2): the pinned ones
 * first, then the best offers.
 */
export function homePage(categories: readonly ListedCategory[], pinned: readonly string[]): HomePage {
  const sections = categories
    .filter(({ services }) => services.length > 0)
    .map(({ id, name, labels, services }) => ({
      category: { id, name },
      labels: labels.map(labelName),
      services: services.slice(0, SERVICES_PER_SECTION).map(({ card }) => card),
    }))
  const featuredOf = featuredWith(pinned)
  const found = categories.map(({ services: those }) => featuredOf(those))
  const first = inGivenOrder(
    found.flatMap((one) => one.pinned),
    pinned,
  ).map(({ card }) => card)
  const offers = found.flatMap((one) => one.offers).toSorted(byDiscount)
  return { sections, featured: [...first, ...offers].slice(0, MOST_FEATURED) }
}

/** Returns the list page: each category that has services, with the first of them. */
export function servicesPage(categories: readonly ListedCategory[]): ServicesPage {
  const groups = categories
    .filter(({ services }) => services.length > 0)
    .map(({ id, name, subcategories, services }) => ({
      category: { id, name, subcategories },
      total: services.length,
      services: services.slice(0, SERVICES_PER_GROUP).map(({ card }) => card),
    }))
  return { groups }
}

/** Returns the pages of all services of a category, in its order. */
export function servicePages(category: CategoryWithServices): ServicePage[] {
  const listed = category.services.map(listService)
  const near = neighbourhood(listed)
  return category.services.map((service, index) => ({
    service,
    related: relatedServices(near, listed[index] ?? listService(service)),
  }))
}

/** Returns the page of a category, with the first of its services. */
export function categoryPage(category: ListedCategory): CategoryPage {
  const { id, name, description, subcategories, labels, services } = category
  return {
    category: { id, name, description, subcategories },
    labels: labels.map(labelName),
    total: services.length,
    services: services.slice(0, SERVICES_PER_PAGE).map(({ card }) => card),
  }
}

/** Returns the catalogue in the form that is searched and filtered. */
export function searchCatalogue(
  categories: readonly (Omit<ListedCategory, 'services'> & { services: readonly { card: ServiceCard }[] })[],
): SearchCatalogue {
  return {
    categories: categories.map(({ id, name, subcategories }) => ({ id, name, subcategories })),
    labels: categories.flatMap(({ labels }) =>
      labels.map(({ id, name, category_id }) => ({ id, name, category_id })),
    ),
    services: categories.flatMap(({ services }) => services.map(({ card }) => card)),
  }
}
