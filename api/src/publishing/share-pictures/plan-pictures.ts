import { beforeTime } from '@karigar/contract/catalogue/delivery.words'
import type { ListedCategory, ListedService } from '@karigar/contract/catalogue/pages/listing'
import { formatRupees } from '@karigar/contract/base/rupees'
import {
  categoryPicture,
  servicePicture,
  SHOP_PICTURE,
} from '@karigar/contract/catalogue/pages/share-picture'
import { type CoverPage, coverPage, type SiteContext } from '@karigar/contract/catalogue/pages/pages'
import { drawnIcons, type ShopIcon } from '@karigar/contract/shop/shop-icons'
import { contentHash } from '../../crypto/content-hash.ts'
import type { ShareCard } from './draw-picture.ts'
import { type ShareFace, shareFaceOf } from './share-face.ts'

/** A picture that the live site should have. */
export interface PlannedPicture {
  /** Relative to the release. */
  file: string
  /** Hash of what it shows. */
  hash: string
  shows: ShareCard | ShopIcon
}

/** What all pictures of a shop have in common. */
interface Common {
  shop: string
  face: ShareFace
  /** Tells it from that of another day. */
  key: string
}

function serviceCard(
  { card, lowest, upload }: ListedService,
  { shop, face }: Common,
  cover: CoverPage,
): ShareCard {
  return {
    title: card.title,
    over: [card.category, card.subcategory].filter(Boolean).join(' · '),
    price: lowest === null ? null : `From ${formatRupees(lowest)}`,
    note: card.delivery_time ? `Delivered${beforeTime(card.delivery_time)} ${card.delivery_time}` : '',
    shop,
    face,
    picture: upload,
    cover,
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
 * Planned pictures of services; each is reused while the shop's name and look, and what the category's covers have in
 * common, stay the same.
 */
const known = new WeakMap<ListedService, { key: string; picture: PlannedPicture }>()

type Covers = Pick<SiteContext, 'shop' | 'categories' | 'palette'>

function servicePlan(
  service: ListedService,
  context: Covers,
  common: Common,
  covers: string,
): PlannedPicture {
  const key = `${covers} ${common.key}`
  const before = known.get(service)
  if (before?.key === key) return before.picture
  const picture = planned(
    servicePicture(service.id),
    serviceCard(service, common, coverPage(context, service.card)),
  )
  known.set(service, { key, picture })
  return picture
}

/** Plans the icons of the shop, and the pictures of the shop, of every category and of every service. */
export function planPictures(catalogue: readonly ListedCategory[], context: Covers): PlannedPicture[] {
  const { shop } = context
  const keys = new Map(context.categories.map(({ id, covers }) => [id, covers.key]))
  const face = shareFaceOf(shop)
  const all: Common = { shop: shop.name, face, key: JSON.stringify([shop.name, face]) }
  const common = { shop: shop.name, face, picture: null, price: null }
  return [
    ...drawnIcons(shop).map(({ path, icon }) => planned(path, icon)),
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
      services.map((service) => servicePlan(service, context, all, keys.get(id) ?? '')),
    ),
  ]
}
