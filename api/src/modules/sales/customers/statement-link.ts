/** The link by which a customer reads the statement of account without signing in. */
import type { Config } from '../../../config/config.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { makeKey, readKeys } from '../../accounts/keys/keys.ts'
import { withdrawKeys } from '../../accounts/keys/keys.repository.ts'
import { requireCustomer } from './customers.actions.ts'

type Addresses = Pick<Config, 'publicSiteUrl' | 'publicApiBase' | 'jwtSecret'>

async function linkOf(db: Database, id: string, { publicSiteUrl, publicApiBase, jwtSecret }: Addresses) {
  const key = (await readKeys(db, jwtSecret, 'statement', [id])).get(id)
  return {
    url: key === undefined ? null : new URL(`${publicApiBase}/public/statements/${key}`, publicSiteUrl).href,
  }
}

/** Returns the link to a customer's statement. Throws 404 for an id that is nobody's. */
export async function readStatementLink(db: Database, id: string, at: Addresses) {
  await requireCustomer(db, id)
  return linkOf(db, id, at)
}

/** Replaces or withdraws the link to a customer's statement. Throws 404 for an id that is nobody's. */
export async function changeStatementLink(
  db: DatabasePool,
  id: string,
  change: 'renewed' | 'withdrawn',
  { actor, at }: { actor: { id: string }; at: Addresses },
) {
  return transact(db, async (trx) => {
    const { user_id } = await requireCustomer(trx, id)
    await withdrawKeys(trx, { kind: 'statement', opens: id }, timestamp())
    if (change === 'renewed')
      await makeKey(trx, at.jwtSecret, {
        kind: 'statement',
        opens: id,
        owner_id: user_id,
        made_by: actor.id,
      })
    return linkOf(trx, id, at)
  })
}
