/** The private page that every order has. Its link opens it for whoever has it, so only admins see it. */
import type { OrderPageLink } from '@karigar/contract/sales/order-page.wire'
import type { Config } from '../../../config/config.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { makeKey, readKeys } from '../../accounts/keys/keys.ts'
import { withdrawKeys } from '../../accounts/keys/keys.repository.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { insertEntries } from './order-entries.repository.ts'
import { requireOrder } from './require-order.ts'

/** Where the shop's pages are, and the server's secret, with which keys are written again. */
export type PageAddresses = Pick<Config, 'publicSiteUrl' | 'jwtSecret'>

interface Owned {
  id: string
  user_id: string | null
}

/** Makes the key of an order's page; `made_by` is null where no staff asked for it. */
export async function makePageKey(
  db: Database,
  secret: string,
  { id, user_id }: Owned,
  made_by: string | null = null,
): Promise<void> {
  await makeKey(db, secret, { kind: 'order', opens: id, owner_id: user_id, made_by })
}

/** Replaces the key of an order's page, so that the links before it open nothing any more. */
export async function replacePageKey(db: Database, secret: string, order: Owned, made_by: string | null) {
  await withdrawKeys(db, { kind: 'order', opens: order.id }, timestamp())
  await makePageKey(db, secret, order, made_by)
}

interface Numbered {
  id: string
  order_id: string
}

/** Returns the addresses of orders' pages by the orders' ids; none for one whose link cannot be shown. */
export async function pageUrlsOf(
  db: Database,
  orders: readonly Numbered[],
  { publicSiteUrl, jwtSecret }: PageAddresses,
): Promise<Map<string, string>> {
  const ids = orders.map(({ id }) => id)
  const keys = await readKeys(db, jwtSecret, 'order', ids)
  return new Map(
    orders.flatMap(({ id, order_id }) => {
      const key = keys.get(id)
      return key === undefined ? [] : [[id, `${publicSiteUrl}/order/${order_id}#${key}`] as const]
    }),
  )
}

/** Returns the address of an order's page; null when its link was withdrawn or cannot be written again. */
export const pageUrlOf = async (
  db: Database,
  order: Numbered,
  addresses: PageAddresses,
): Promise<string | null> => (await pageUrlsOf(db, [order], addresses)).get(order.id) ?? null

/** Returns the link to an order's page. Throws 404 for an unknown order. */
export async function readPageLink(db: Database, orderId: string, at: PageAddresses): Promise<OrderPageLink> {
  return { url: await pageUrlOf(db, await requireOrder(db, orderId), at) }
}

/** Replaces or withdraws the link to an order's page. Throws 404 for an unknown order. */
export async function changePageLink(
  db: DatabasePool,
  orderId: string,
  change: 'renewed' | 'withdrawn',
  { actor, at }: { actor: Actor & { id: string }; at: PageAddresses },
): Promise<OrderPageLink> {
  return transact(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    if (change === 'renewed') await replacePageKey(trx, at.jwtSecret, order, actor.id)
    else await withdrawKeys(trx, { kind: 'order', opens: order.id }, timestamp())
    const entry = { order_id: order.id, kind: `page-${change}` as const }
    await insertEntries(trx, [entry], { actor, at: timestamp() })
    return { url: await pageUrlOf(trx, order, at) }
  })
}
