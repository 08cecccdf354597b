import { toRupees } from '@karigar/contract/base/rupees'
import { isSameValue } from '@karigar/contract/base/same-value'
import { IN_TURN, moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import { checkOrderContent } from '@karigar/contract/sales/order-content.rules'
import { tidyNote } from '@karigar/contract/base/contact'
import { agreementMessages } from '@karigar/contract/sales/order-version.words'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import {
  type Agreement,
  type OrderVersions,
  type SaveContent,
  VersionsVersionSchema,
} from '@karigar/contract/sales/order-version.wire'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { OrderAgreementsTable } from '../../../database/tables/sales.tables.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import type { OrderHolder } from '../../../http/order-holder.ts'
import { requireVersion } from '../../../http/record-version.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { followPayable } from '../orders/ledger.actions.ts'
import { payableOf, sumsOf } from '../orders/order-total.ts'
import { appendVersion, isByHand, linesOf, type VersionContent } from '../orders/order-versions.ts'
import { insertAgreement } from '../orders/order-versions.repository.ts'
import { type OrderRecord, updateOrder } from '../orders/orders.repository.ts'
import { customerOf, requireOrder, requireOwnOrder } from '../orders/require-order.ts'
import { findServicesByIds } from '../../catalogue/service-rows/service-rows.repository.ts'
import type { Actor, Occasion } from '../../accounts/users/actor.ts'
import { contentLines, enteredDiscount } from './content-lines.ts'
import { billWithGstin, ratesOnTop, refuseHighTotal } from './plus-gst.ts'
import { viewAgreement, viewVersions } from './order-versions-view.ts'

/** Returns all versions of an order. Throws 404 for an unknown one. */
export async function readVersions(db: Database, orderId: string): Promise<OrderVersions> {
  return viewVersions(db, await requireOrder(db, orderId))
}

/** Throws 409 for an order that is over: what it was is a record of what was delivered, or called off. */
function refuseClosed({ status, purchase_status }: OrderRecord): void {
  if (status === 'cancelled' || status === 'completed') throw new HttpError(409, deskMessages.closed[status])
  if (purchase_status === 'refunded') throw new HttpError(409, deskMessages.closed.refunded)
}

/**
 * Throws 409 for an order whose amount nobody can agree to any more: it was called off, or given back. One that is
 * completed can still be agreed to, because the shop must be able to invoice what it has delivered.
 */
function refuseOver(order: OrderRecord): void {
  if (order.status !== 'completed' || order.purchase_status === 'refunded') refuseClosed(order)
}

/** Returns the rupees of the first-order offer that the order has; 0 if it has none, or a discount by staff. */
const firstOfferOf = ({ discount_paise, discount_reason }: OrderRecord) =>
  discount_reason === null ? toRupees(discount_paise) : 0

/**
 * Returns lines and sums of what staff have entered. Prices plus GST need an order that staff wrote, a shop that charges
 * GST and a GSTIN each time. Throws 422 for what cannot be.
 */
async function readContent(
  db: Database,
  order: OrderRecord,
  input: SaveContent,
  occasion: Occasion,
): Promise<VersionContent> {
  refuse(checkOrderContent(input, { firstOffer: firstOfferOf(order) }))
  const isPlusGst = input.plus_gst ?? order.plus_gst === 1
  if (isPlusGst && !(await isByHand(db, order))) refuse({ plus_gst: plusGstMessages.notByHand })
  const ids = input.lines.flatMap(({ service_id }) => service_id ?? [])
  const services = ids.length === 0 ? [] : await findServicesByIds(db, [...new Set(ids)])
  const lines = contentLines(input.lines, linesOf(order), services, await ratesOnTop(db, isPlusGst))
  const sums = sumsOf(lines, enteredDiscount(lines, input))
  refuseHighTotal(sums)
  if (isPlusGst) await billWithGstin(db, order.id, input.billing, occasion)
  return { lines, sums }
}

const isUnchanged = (order: OrderRecord, { lines, sums }: VersionContent) =>
  order.discount_paise === sums.discount_paise &&
  order.discount_basis_points === sums.discount_basis_points &&
  order.discount_reason === sums.discount_reason &&
  isSameValue(linesOf(order).map(sorted), lines.map(sorted))

/** Returns the columns of a line in one fixed order, to compare it with another. */
const sorted = (line: object) => Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1))

interface Change {
  orderId: string
  actor: Actor
  ifMatch: string | undefined
}

/**
 * Changes lines and discount of an order, which makes a new version; the same content makes none. A total above what
 * was agreed last awaits the customer's agreement, and what is owed stays what was agreed. Throws 404, 409 for an
 * order that is over, 412 for an outdated version, 422 for what cannot be.
 */
export async function changeContent(
  once: Once<OrderVersions>,
  input: SaveContent,
  { orderId, actor, ifMatch }: Change,
): Promise<OrderVersions> {
  return once(async (trx) => {
    const order = await requireOrder(trx, orderId)
    requireVersion(ifMatch, await viewVersions(trx, order), VersionsVersionSchema)
    refuseClosed(order)
    const occasion = { actor, at: timestamp() }
    const content = await readContent(trx, order, input, occasion)
    if (isUnchanged(order, content)) return viewVersions(trx, order)
    const note = tidyNote(input.note ?? '') || null
    await appendVersion(trx, order, content, note, occasion)
    return viewVersions(trx, await requireOrder(trx, order.id))
  }, IN_TURN)
}

/**
 * Records the agreement to a version in the caller's transaction; an agreement that is there already changes nothing.
 * Throws 409 when `version` is not the newest, and for an order that is cancelled or refunded.
 */
async function agree(
  db: Database,
  order: OrderRecord,
  version: number,
  by: Pick<OrderAgreementsTable, 'way' | 'actor_id' | 'actor_name'>,
  actor: Actor,
): Promise<OrderRecord> {
  if (version !== order.version) throw new HttpError(409, agreementMessages.otherVersion)
  if (order.agreed_paise === null) return order
  refuseOver(order)
  const at = timestamp()
  const agreed = payableOf(order)
  await insertAgreement(db, { order_id: order.id, version, ...by, created_at: at })
  await updateOrder(db, order.id, {
    agreed_paise: null,
    heard_at: order.heard_at ?? at,
    filed_at: null,
    updated_at: at,
  })
  return followPayable(db, await requireOrder(db, order.id), agreed, { actor, at })
}

/** Returns what an order's customer agreed to and what is asked for now; throws 404 for anybody else's order. */
export async function readAgreement(db: Database, holder: OrderHolder, number: string): Promise<Agreement> {
  return viewAgreement(db, await requireOwnOrder(db, holder, number))
}

/** Agrees as the order's customer. Throws 404 for another's order, 409 when `version` is not the newest. */
export async function agreeAsCustomer(
  db: DatabasePool,
  holder: OrderHolder,
  number: string,
  version: number,
): Promise<Agreement> {
  return moneyInTurn(db, async (trx) => {
    const order = await requireOwnOrder(trx, holder, number)
    const customer = customerOf(holder)
    const by = { way: 'customer', actor_id: customer.id, actor_name: customer.name } as const
    const agreed = await agree(trx, order, version, by, customer)
    if (order.agreed_paise !== null)
      await alertOfOrder(trx, 'order-agreed', { ...agreed, amount_paise: payableOf(agreed) })
    return viewAgreement(trx, agreed)
  })
}

/** Records that the customer agreed in the chat. Throws 404, or 409 when `version` is not the newest. */
export async function recordAgreement(db: DatabasePool, actor: Actor, orderId: string, version: number) {
  return moneyInTurn(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    const by = { way: 'in-chat', actor_id: actor.id, actor_name: actor.name } as const
    return viewVersions(trx, await agree(trx, order, version, by, actor))
  })
}
