import { toRupees } from '@karigar/contract/base/rupees'
import type {
  Agreement,
  OrderContent,
  OrderVersion,
  OrderVersions,
} from '@karigar/contract/sales/order-version.wire'
import type { Database } from '../../../database/database.ts'
import type { OrderAgreementsTable, OrderVersionsTable } from '../../../database/tables/sales.tables.ts'
import { percentOf } from '../orders/order-total.ts'
import { toLine } from '../orders/order-view.ts'
import { readBilling } from '../documents/billing.ts'
import { roomForPoints } from '../orders/order-points.ts'
import { agreedVersion, isByHand, readLines, totalOfVersion, versionsOf } from '../orders/order-versions.ts'
import { findAgreements } from '../orders/order-versions.repository.ts'
import { findOfferByHand, type OrderRecord } from '../orders/orders.repository.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'

const toContent = (row: OrderVersionsTable): OrderContent => ({
  version: row.version,
  services: readLines(row).map(toLine),
  price: toRupees(row.price_paise),
  discount: toRupees(row.discount_paise),
  discount_percent: percentOf(row),
  discount_reason: row.discount_reason,
  plus_gst: row.plus_gst === 1,
  tax: toRupees(row.tax_paise),
  totalAmount: toRupees(row.total_paise),
})

/** Returns a version as the customer is asked to pay it: less the points that are spent on its order. */
function lessPoints(row: OrderVersionsTable, { points_paise }: OrderRecord): Agreement['agreed'] {
  const points = Math.min(points_paise, roomForPoints(row))
  const { tax_paise, total_paise } = totalOfVersion(row, points)
  return {
    ...toContent(row),
    points: toRupees(points),
    tax: toRupees(tax_paise),
    totalAmount: toRupees(total_paise),
  }
}

function toVersion(
  row: OrderVersionsTable,
  agreement: OrderAgreementsTable | undefined,
  isNewest: boolean,
): OrderVersion {
  const missing = isNewest ? 'awaited' : 'never given'
  return {
    ...toContent(row),
    // Versions from before lines had categories name none.
    services: readLines(row).map((line) => ({ ...toLine(line), category_id: line.category_id ?? null })),
    note: row.note,
    actor: row.actor_name,
    created_at: row.created_at,
    agreement: row.needs_agreement === 0 ? 'not needed' : agreement ? 'given' : missing,
    agreed: agreement ? { way: agreement.way, by: agreement.actor_name, at: agreement.created_at } : null,
  }
}

/** Returns the order on which the number of this order's account had the first-order offer before; null for none. */
async function offerHadOn(db: Database, order: OrderRecord): Promise<string | null> {
  if (order.user_id === null || order.discount_paise === 0 || order.discount_reason !== null) return null
  const phone = (await findUserById(db, order.user_id))?.phone
  return phone ? findOfferByHand(db, phone, order) : null
}

/** Returns all versions of an order for staff, newest first. */
export async function viewVersions(db: Database, order: OrderRecord): Promise<OrderVersions> {
  const versions = await versionsOf(db, order)
  const agreements = await findAgreements(db, order.id)
  return {
    order_id: order.order_id,
    version: order.version,
    agreed_version: agreedVersion(versions, agreements).version,
    versions: versions
      .map((row) =>
        toVersion(
          row,
          agreements.find(({ version }) => version === row.version),
          row.version === order.version,
        ),
      )
      .toReversed(),
    by_hand: await isByHand(db, order),
    gstin: (await readBilling(db, order.id)).gstin,
    offer_had_on: await offerHadOn(db, order),
  }
}

/** Returns what the customer agreed to last, and what the shop asks for now. */
export async function viewAgreement(db: Database, order: OrderRecord): Promise<Agreement> {
  const versions = await versionsOf(db, order)
  const agreed = agreedVersion(versions, await findAgreements(db, order.id))
  const asked = versions.at(-1) ?? agreed
  return {
    order_id: order.order_id,
    agreed: lessPoints(agreed, order),
    asked: { ...lessPoints(asked, order), note: asked.note },
  }
}
