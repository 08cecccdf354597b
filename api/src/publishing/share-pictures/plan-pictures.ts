import { defaultTier, formatRupees, lowestPrice, tiersOf } from '@karigar/contract/rules/pricing'
import type { Catalogue, Service } from '@karigar/contract/wire/service'
import { categoryPicture, servicePicture, SHOP_PICTURE } from '@karigar/contract/pages/share-picture'
import type { Shop } from '@karigar/contract/wire/shop'
import { contentHash } from '../../crypto/content-hash.ts'
import type { ShareCard } from './draw-picture.ts'

/** A picture the live site should have. */
export interface PlannedPicture {
  /** Relative to the published folder. */
  file: string
  /** Of what it shows: another hash, another picture. */
  hash: string
  card: ShareCard
}

/** Pictures elsewhere are never fetched: their address comes from whoever edits the shop. */
const isUpload = (url: string | undefined | null): url is string => url?.startsWith('/media/') ?? false

function serviceCard(service: Service, shop: Shop, hue: number): ShareCard {
  const lowest = lowestPrice(service)
  const delivery = defaultTier(tiersOf(service))?.delivery_time
  return {
    title: service.title,
    over: [service.category, service.subcategory].filter(Boolean).join(' · '),
    price: lowest === null ? null : `From ${formatRupees(lowest)}`,
    note: delivery ? `Delivered in ${delivery}` : '',
    shop: shop.name,
    picture: [service.service_banner, ...service.service_thumbnails].find(isUpload) ?? null,
    hue,
  }
}

function planned(address: string, card: ShareCard): PlannedPicture {
  return {
    file: address.slice(1),
    hash: contentHash(JSON.stringify(card)).slice(0, 22),
    card,
  }
}

/** The pictures of the shop, of every category and of every service. */
export function planPictures(catalogue: Catalogue, shop: Shop): PlannedPicture[] {
  const common = { shop: shop.name, picture: null, price: null }
  return [
    planned(SHOP_PICTURE, {
      ...common,
      title: shop.tagline || shop.name || 'Opening soon',
      over: '',
      note: shop.email,
      hue: null,
    }),
    ...catalogue.map(({ id, name, services }, hue) => {
      const prices = services.map(lowestPrice).filter((price) => price !== null)
      return planned(categoryPicture(id), {
        ...common,
        title: name,
        over: services.length === 1 ? '1 service' : `${services.length} services`,
        price: prices.length > 0 ? `From ${formatRupees(Math.min(...prices))}` : null,
        note: '',
        hue,
      })
    }),
    ...catalogue.flatMap(({ services }, hue) =>
      services.map((service) => planned(servicePicture(service.id), serviceCard(service, shop, hue))),
    ),
  ]
}
