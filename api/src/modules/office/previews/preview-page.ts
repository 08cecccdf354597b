import { byAge, listService, pictureOf } from '@karigar/contract/catalogue/pages/listing'
import {
  coverOf,
  type ServicePage,
  type SiteContext,
  siteContext,
} from '@karigar/contract/catalogue/pages/pages'
import { neighbourhood, relatedServices } from '@karigar/contract/catalogue/pages/related'
import { MOST_SEARCHED_IN_BROWSER } from '@karigar/contract/catalogue/pages/size'
import { inGivenOrder, servicesOf } from '@karigar/contract/catalogue/catalogue-order.rules'
import type { SaveService, Service } from '@karigar/contract/catalogue/service.wire'
import { lookInPage } from '@karigar/contract/shop/look'
import { findShownAvif } from '../../../catalogue/avif-pictures.repository.ts'
import type { Database } from '../../../database/database.ts'
import { findOrder } from '../../catalogue/catalogue-order/catalogue-order.repository.ts'
import { findCategoryById } from '../../catalogue/categories/categories.repository.ts'
import { findLabelsByIds } from '../../catalogue/labels/labels.repository.ts'
import { findPictureTexts } from '../../catalogue/pictures/picture-texts.repository.ts'
import {
  offeredService,
  shopperForm,
  type StoredService,
} from '../../catalogue/service-rows/offered-service.ts'
import { findCategoriesWithLabels } from '../../catalogue/services/catalogue.ts'
import { findDraft } from '../service-drafts/service-drafts.repository.ts'
import { serviceColumns, serviceParts } from '../../catalogue/services/services.actions.ts'
import { findServiceById, listServices } from '../../catalogue/services/services.repository.ts'
import { readIdentity } from '../site-content/site-content.ts'
import { WHOLE_LIST } from '../../../http/list-query.ts'

/** What the page of a service is rendered from. */
export interface PreviewPage {
  path: string
  page: ServicePage
  context: SiteContext
  /** The address of the service's cover where the live site does not have it; null where it has or needs none. */
  missingCover: string | null
}

/** Returns the service as shoppers would see it after its draft was published. */
async function withDraft(db: Database, stored: StoredService, draft: SaveService): Promise<Service> {
  const columns = serviceColumns(draft)
  const parts = serviceParts(draft)
  const category = await findCategoryById(db, columns.category_id)
  const labels = await findLabelsByIds(db, parts.label_ids)
  const shown = parts.label_ids.flatMap(
    (id) => labels.find((label) => label.id === id && label.state === 'live') ?? [],
  )
  const { state: _, ...texts } = columns
  const { picture_texts: __, picture_avif: ___, ...seen } = shopperForm(stored)
  const pictures = [columns.service_banner ?? '', ...parts.service_thumbnails]
  const described = await findPictureTexts(db, pictures)
  const inAvif = await findShownAvif(db, pictures)
  return {
    ...seen,
    ...(described.size > 0 && { picture_texts: Object.fromEntries(described) }),
    ...(inAvif.length > 0 && { picture_avif: inAvif }),
    ...texts,
    ...parts,
    has_variants: draft.has_variants,
    category: category?.name ?? stored.category,
    label_ids: shown.map(({ id }) => id),
    labels: shown.map(({ id, name, category_id, description }) => ({ id, name, category_id, description })),
  }
}

/** Returns the services that shoppers see in a category, the oldest thousand of them. */
async function offeredIn(db: Database, category_id: string): Promise<Service[]> {
  const list = { ...WHOLE_LIST, limit: 1000, sort: ['created_at', 'asc'] as const }
  const { rows } = await listServices(db, { ...list, filter: { category_id, state: 'live' } })
  return rows.flatMap((one) => offeredService(one) ?? [])
}

async function contextOf(db: Database): Promise<SiteContext> {
  const categories = (await findCategoriesWithLabels(db)).map((category) => ({ ...category, services: [] }))
  const { total } = await listServices(db, { ...WHOLE_LIST, limit: 1, filter: { state: 'live' } })
  const context = siteContext(categories, await readIdentity(db))
  return { ...context, look: lookInPage(context.shop), is_large: total > MOST_SEARCHED_IN_BROWSER }
}

/**
 * Returns what the page of a service would be made of: with its draft if one waits, and as if it were live. Null when the
 * service does not exist.
 */
export async function previewPage(db: Database, id: string): Promise<PreviewPage | null> {
  const stored = await findServiceById(db, id)
  if (!stored) return null
  const draft = await findDraft(db, id)
  const service = draft
    ? await withDraft(db, stored, JSON.parse(draft.content) as SaveService)
    : shopperForm(stored)
  const services = await offeredIn(db, service.category_id)
  const listed = listService(service)
  const others = services.filter((other) => other.id !== id).map(listService)
  const order = await findOrder(db, servicesOf(service.category_id))
  const near = neighbourhood(inGivenOrder([...others, listed].toSorted(byAge), order))
  const context = await contextOf(db)
  const offered = offeredService(stored)
  const cover = coverOf(context, service)
  const isLive = offered && pictureOf(offered) === null && coverOf(context, offered) === cover
  return {
    path: `/services/${id}`,
    page: { service, related: relatedServices(near, listed) },
    context,
    missingCover: isLive || pictureOf(service) !== null ? null : cover,
  }
}
