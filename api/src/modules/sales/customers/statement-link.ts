/** The link by which a customer reads the statement of account without signing in. */
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import type { Config } from '../../../config/config.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { makeKey, readKeys } from '../../accounts/keys/keys.ts'
import { withdrawKeys } from '../../accounts/keys/keys.repository.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { requireCustomer } from './customers.actions.ts'
import type { CustomerRow } from './customers.repository.ts'

type Addresses = Pick<Config, 'publicSiteUrl' | 'publicApiBase' | 'jwtSecret'>

async function linkOf(
  db: Database,
  { id, name, phone }: CustomerRow,
  { publicSiteUrl, publicApiBase, jwtSecret }: Addresses,
) {
  const key = (await readKeys(db, jwtSecret, 'statement', [id])).get(id)
  if (key === undefined) return { url: null, phone, text: null }
  const url = new URL(`${publicApiBase}/public/statements/${key}`, publicSiteUrl).href
  const shop = namedShop(await readShop(db))
  return { url, phone, text: customerMoneyMessages.statementText({ name, shop, url }) }
}

/** Returns the link to a customer's statement. Throws 404 for an id that is nobody's. */
export async function readStatementLink(db: Database, id: string, at: Addresses) {
  return linkOf(db, await requireCustomer(db, id), at)
}

/** Replaces or withdraws the link to a customer's statement. Throws 404 for an id that is nobody's. */
export async function changeStatementLink(
  db: DatabasePool,
  id: string,
  change: 'renewed' | 'withdrawn',
  { actor, at }: { actor: { id: string }; at: Addresses },
) {
  return transact(db, async (trx) => {
    const customer = await requireCustomer(trx, id)
    await withdrawKeys(trx, { kind: 'statement', opens: id }, timestamp())
    if (change === 'renewed')
      await makeKey(trx, at.jwtSecret, {
        kind: 'statement',
        opens: id,
        owner_id: customer.user_id,
        made_by: actor.id,
      })
    return linkOf(trx, customer, at)
  })
}
