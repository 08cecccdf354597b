import { beforeTime } from '@karigar/contract/catalogue/delivery.words'
import type { ListedCategory, ListedService } from '@karigar/contract/catalogue/pages/listing'
import { formatRupees } from '@karigar/contract/base/rupees'
import {
  categoryPicture,
  servicePicture,
  SHOP_PICTURE,
} from '@karigar/contract/catalogue/pages/share-picture'
import { type CoverPage, coverPage, type SiteContext } from '@karigar/contract/catalogue/pages/pages'
import type { Shop } from '@karigar/contract/shop/shop.wire'
import { contentHash } from '../../crypto/content-hash.ts'
import type { ShareCard } from './draw-picture.ts'

/** A picture that the live site should have. */
export interface PlannedPicture {
  /** Relative to the release. */
  file: string
  /** Hash of what it shows. */
  hash: string
  card: ShareCard
}

function serviceCard({ card, lowest, upload }: ListedService, shop: Shop, cover: CoverPage): ShareCard {
  return {
    title: card.title,
    over: [card.category, card.subcategory].filter(Boolean).join(' · '),
    price: lowest === null ? null : `From ${formatRupees(lowest)}`,
    note: card.delivery_time ? `Delivered${beforeTime(card.delivery_time)} ${card.delivery_time}` : '',
    shop: shop.name,
    picture: upload,
    cover,
  }
}

function planned(address: string, card: ShareCard): PlannedPicture {
  return {
    file: address.slice(1),
    hash: contentHash(JSON.stringify(card)).slice(0, 22),
    card,
  }
}

/**
 * Planned pictures of services; each is reused while the shop's name and what the category's covers have in common stay
 * the same.
 */
const known = new WeakMap<ListedService, { shop: string; key: string; picture: PlannedPicture }>()

function servicePlan(service: ListedService, context: Covers, key: string): PlannedPicture {
  const { shop } = context
  const before = known.get(service)
  if (before?.shop === shop.name && before.key === key) return before.picture
  const picture = planned(
    servicePicture(service.id),
    serviceCard(service, shop, coverPage(context, service.card)),
  )
  known.set(service, { shop: shop.name, key, picture })
  return picture
}

/** Plans the pictures of the shop, of every category and of every service. */
type Covers = Pick<SiteContext, 'shop' | 'categories' | 'palette'>

export function planPictures(catalogue: readonly ListedCategory[], context: Covers): PlannedPicture[] {
  const { shop } = context
  const keys = new Map(context.categories.map(({ id, covers }) => [id, covers.key]))
  const common = { shop: shop.name, picture: null, price: null }
  return [
    planned(SHOP_PICTURE, {
      ...common,
      title: shop.tagline || shop.name || 'Opening soon',
      over: '',
      note: shop.email,
      cover: null,
    }),
    ...catalogue.map(({ id, name, services }) => {
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
        cover: coverPage(context, { id, category_id: id }),
      })
    }),
    ...catalogue.flatMap(({ id, services }) =>
      services.map((service) => servicePlan(service, context, keys.get(id) ?? '')),
    ),
  ]
}
