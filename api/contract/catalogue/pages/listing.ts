/**
 * The part of each service that lists, related services and the sitemap need: small enough to keep a whole
 * catalogue in memory. The publisher keeps it between publishes, and a plain `astro build` computes it once.
 */
import { defaultTier, discountPercentage, lowestPrice, tiersOf } from '../pricing.rules.ts'
import { lines } from '../../base/text.ts'
import type { Static } from 'typebox'
import type { Label } from '../label.wire.ts'
import type { ServiceCardSchema } from '../search.wire.ts'
import type { Catalogue, CategoryWithServices, Service } from '../service.wire.ts'

export type LabelName = Pick<Label, 'id' | 'name'>

/** The part of a service that cards, search results and new cart lines use. */
export type ServiceCard = Static<typeof ServiceCardSchema>

/** A service in its category, without the texts that only its own page shows. */
export interface ListedService extends Pick<Service, 'id' | 'subcategory' | 'created_at' | 'updated_at'> {
  label_ids: readonly string[]
  card: ServiceCard
  /** The lowest price of all tiers, in rupees; null when the service has no tier. */
  lowest: number | null
  /** Its first uploaded picture (/media/logo-1200x800.webp), used for the share picture; null without any. */
  upload: string | null
}

/** A category with all its services, in the shop's order. */
export interface ListedCategory extends Omit<CategoryWithServices, 'services'> {
  services: readonly ListedService[]
}

/** Returns the address of a service's banner, or else of its first thumbnail; null when it has neither. */
export const pictureOf = ({ service_banner, service_thumbnails }: Service): string | null =>
  service_banner ?? service_thumbnails[0] ?? null

/** Tells whether a picture is an upload. The server never fetches the other addresses that admins enter. */
const isUpload = (url: string | null): url is string => url?.startsWith('/media/') ?? false

export const labelName = ({ id, name }: LabelName): LabelName => ({ id, name })

/**
 * Returns a service's card, priced at its default tier. The price is 0 when the service, or its first
 * variant, has no tier.
 */
export function serviceCard(service: Service): ServiceCard {
  const tier = defaultTier(tiersOf(service))
  const price = tier?.price ?? 0
  const original = tier?.original_price ?? null
  const image = pictureOf(service)
  return {
    id: service.id,
    title: service.title,
    category_id: service.category_id,
    category: service.category,
    subcategory: service.subcategory,
    labels: service.labels.map(labelName),
    image_url: image,
    ...(image !== null && service.picture_avif?.includes(image) && { image_avif: true }),
    tier: tier?.name ?? '',
    price,
    original_price: original,
    discount_percentage: discountPercentage(price, original),
    delivery_time: tier?.delivery_time ?? '',
    summary: lines(service.description)[0] ?? '',
  }
}

export function listService(service: Service): ListedService {
  const { id, subcategory, label_ids, created_at, updated_at } = service
  return {
    id,
    subcategory,
    label_ids,
    created_at,
    updated_at,
    card: serviceCard(service),
    lowest: lowestPrice(service),
    upload: [service.service_banner, ...service.service_thumbnails].find(isUpload) ?? null,
  }
}

export function listCategory({ services, ...category }: CategoryWithServices): ListedCategory {
  return { ...category, services: services.map(listService) }
}

export const listCatalogue = (catalogue: Catalogue): ListedCategory[] => catalogue.map(listCategory)

/** Compares two services by age, oldest first, then by id: the shop's order of services. */
export function byAge(
  a: Pick<ListedService, 'id' | 'created_at'>,
  b: Pick<ListedService, 'id' | 'created_at'>,
): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
