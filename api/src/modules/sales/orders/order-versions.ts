import type { Database } from '../../../database/database.ts'
import type {
  OrderAgreementsTable,
  OrderEventsTable,
  OrderVersionsTable,
} from '../../../database/tables/sales.tables.ts'
import { confirmAccounts } from './confirmed-account.ts'
import { followPayable } from './ledger.actions.ts'
import type { PricedLine } from './order-lines.ts'
import { enterPoints, roomForPoints } from './order-points.ts'
import { findAgreements, findVersions, insertVersion } from './order-versions.repository.ts'
import { CUSTOMER } from './customer-name.ts'
import { findOrderEvents, type OrderRecord, replaceLines, updateOrder } from './orders.repository.ts'
import { type OrderSums, payableOf, sumsOf } from './order-total.ts'
import { requireOrder } from './require-order.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'
import { findUserById } from '../../accounts/users/users.repository.ts'

/** Returns the order's lines without their place, as a version keeps them. */
export const linesOf = ({ lines }: OrderRecord): PricedLine[] =>
  lines.map(({ order_id: _, position: __, ...line }) => line)

/** Tells whether this event is of staff who wrote the order, and not of a customer, whoever has the order now. */
async function isWriter(db: Database, order: OrderRecord, { actor_id }: OrderEventsTable): Promise<boolean> {
  if (actor_id === null || actor_id === order.user_id) return false
  return (await findUserById(db, actor_id))?.role !== 'user'
}

/** Tells whether staff wrote the order, for a caller or for an account. */
export async function isByHand(db: Database, order: OrderRecord): Promise<boolean> {
  const [placed] = await findOrderEvents(db, order.id)
  return placed !== undefined && isWriter(db, order, placed)
}

/** Returns the first version of an order that nobody has changed, from the order itself. */
async function placedVersion(db: Database, order: OrderRecord): Promise<OrderVersionsTable> {
  const [placed] = await findOrderEvents(db, order.id)
  const isStaffs = placed !== undefined && (await isWriter(db, order, placed))
  return {
    order_id: order.id,
    version: 1,
    lines: JSON.stringify(linesOf(order)),
    // The points that are spent on the order are no part of it.
    ...sumsOf(order.lines, order),
    note: null,
    needs_agreement: 0,
    actor_id: isStaffs ? placed.actor_id : null,
    actor_name: isStaffs ? placed.actor_name : CUSTOMER,
    created_at: order.created_at,
  }
}

/** Returns the versions of an order, oldest first; that of an unchanged order is not in the database. */
export async function versionsOf(db: Database, order: OrderRecord): Promise<OrderVersionsTable[]> {
  const found = await findVersions(db, order.id)
  return found.length > 0 ? found : [await placedVersion(db, order)]
}

/** Returns the lines of a version. */
export const readLines = ({ lines }: OrderVersionsTable) => JSON.parse(lines) as PricedLine[]

/** Returns tax and total of a version in paise, less `points` paise of points as far as it leaves room for them. */
export const totalOfVersion = (version: OrderVersionsTable, points: number) => {
  const { tax_paise, total_paise } = sumsOf(
    readLines(version),
    version,
    Math.min(points, roomForPoints(version)),
  )
  return { tax_paise, total_paise }
}

/** Returns the version that the customer agreed to last; the first one needs no agreement. */
export function agreedVersion(
  versions: readonly OrderVersionsTable[],
  agreements: readonly OrderAgreementsTable[],
) {
  const agreed = versions.findLast(
    ({ version, needs_agreement }) =>
      needs_agreement === 0 || agreements.some((agreement) => agreement.version === version),
  )
  if (!agreed) throw new Error('The first version of an order counts as agreed.')
  return agreed
}

/** Returns the version of an order that its customer agreed to last. */
export const readAgreedVersion = async (db: Database, order: OrderRecord) =>
  agreedVersion(await versionsOf(db, order), await findAgreements(db, order.id))

/** What a version consists of. */
export interface VersionContent {
  lines: PricedLine[]
  sums: OrderSums
}

/**
 * Appends a version in the caller's transaction. A total above what is agreed awaits the customer's agreement; what is
 * owed follows the others. The points that are spent on the order stay so as far as there is room for them, and the rest
 * is given back.
 */
export async function appendVersion(
  db: Database,
  order: OrderRecord,
  { lines, sums }: VersionContent,
  note: string | null,
  { actor, at }: Occasion,
): Promise<void> {
  const agreed = payableOf(order)
  const points = Math.min(order.points_paise, roomForPoints(sums))
  const lessPoints = sumsOf(lines, sums, points)
  const needsAgreement = lessPoints.total_paise > agreed
  const [first] = await versionsOf(db, order)
  if (order.version === 1 && first) await insertVersion(db, first)
  const version = order.version + 1
  await insertVersion(db, {
    order_id: order.id,
    version,
    lines: JSON.stringify(lines),
    ...sums,
    note,
    needs_agreement: needsAgreement ? 1 : 0,
    ...signed({ actor, at }),
  })
  await replaceLines(
    db,
    order.id,
    lines.map((line, position) => ({ ...line, order_id: order.id, position })),
  )
  if (points !== order.points_paise) await enterPoints(db, order, points, { actor, at })
  await updateOrder(db, order.id, {
    ...lessPoints,
    points_paise: points,
    version,
    agreed_paise: needsAgreement ? agreed : null,
    // Whoever changes an order has heard of its customer.
    heard_at: order.heard_at ?? at,
    filed_at: null,
    updated_at: at,
  })
  if (order.heard_at === null) await confirmAccounts(db, [order.id], { actor, at })
  await followPayable(db, await requireOrder(db, order.id), agreed, { actor, at })
}
