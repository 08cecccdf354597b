import { beforeTime } from '@karigar/contract/catalogue/delivery.words'
import type { ListedCategory, ListedService } from '@karigar/contract/catalogue/pages/listing'
import { formatRupees } from '@karigar/contract/base/rupees'
import {
  categoryPicture,
  servicePicture,
  SHOP_PICTURE,
} from '@karigar/contract/catalogue/pages/share-picture'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { drawnIcons, type ShopIcon } from '@karigar/contract/shop/shop-icons'
import { contentHash } from '../../crypto/content-hash.ts'
import type { ShareCard } from './draw-picture.ts'

/** A picture that the live site should have. */
export interface PlannedPicture {
  /** Relative to the release. */
  file: string
  /** Hash of what it shows. */
  hash: string
  shows: ShareCard | ShopIcon
}

function serviceCard({ card, lowest, upload }: ListedService, shop: Shop, hue: number): ShareCard {
  return {
    title: card.title,
    over: [card.category, card.subcategory].filter(Boolean).join(' · '),
    price: lowest === null ? null : `From ${formatRupees(lowest)}`,
    note: card.delivery_time ? `Delivered${beforeTime(card.delivery_time)} ${card.delivery_time}` : '',
    shop: shop.name,
    picture: upload,
    hue,
  }
}

function planned(address: string, shows: ShareCard | ShopIcon): PlannedPicture {
  return {
    file: address.slice(1),
    hash: contentHash(JSON.stringify(shows)).slice(0, 22),
    shows,
  }
}

/**
 * Planned pictures of services; each is reused while the shop's name and the category's place stay the same.
 */
const known = new WeakMap<ListedService, { shop: string; hue: number; picture: PlannedPicture }>()

function servicePlan(service: ListedService, shop: Shop, hue: number): PlannedPicture {
  const before = known.get(service)
  if (before?.shop === shop.name && before.hue === hue) return before.picture
  const picture = planned(servicePicture(service.id), serviceCard(service, shop, hue))
  known.set(service, { shop: shop.name, hue, picture })
  return picture
}

/** Plans the icons of the shop, and the pictures of the shop, of every category and of every service. */
export function planPictures(catalogue: readonly ListedCategory[], shop: Shop): PlannedPicture[] {
  const common = { shop: shop.name, picture: null, price: null }
  return [
    ...drawnIcons(shop).map(({ path, icon }) => planned(path, icon)),
    planned(SHOP_PICTURE, {
      ...common,
      title: shop.tagline || shop.name || 'Opening soon',
      over: '',
      note: shop.email,
      hue: null,
    }),
    ...catalogue.map(({ id, name, services }, hue) => {
      const prices = services.map(({ lowest }) => lowest).filter((price) => price !== null)
      return planned(categoryPicture(id), {
        ...common,
        title: name,
        over: services.length === 1 ? '1 service' : `${services.length} services`,
        price:
          prices.length > 0
            ? `From ${formatRupees(prices.reduce((one, other) => Math.min(one, other)))}`
            : null,
        note: '',
        hue,
      })
    }),
    ...catalogue.flatMap(({ services }, hue) => services.map((service) => servicePlan(service, shop, hue))),
  ]
}
