import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, shopMoment } from '@karigar/contract/base/shop-clock'
import { isDate } from '@karigar/contract/base/clock-text'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import type { DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { transact } from '../../../database/transact.ts'
import { conflict, refuse } from '../../../http/errors.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { confirmAccounts } from './confirmed-account.ts'
import { enterForAll } from './order-entries.repository.ts'
import {
  bringBack,
  fileAway,
  findOlderNotSent,
  hasPayments,
  holdMoney,
  markHeard,
  unmarkHeard,
} from './order-chat.repository.ts'

/**
 * Marks orders as heard of from the customer, which also brings filed ones back and confirms the other orders of the
 * same accounts, or takes the mark back. Returns the ids of the orders that have changed. Throws 409 when the mark of
 * none can be taken back because money came in; managers, who see no money (specification §2), get no ids instead.
 */
export async function setHeard(
  db: DatabasePool,
  ids: string[],
  heard: boolean,
  actor: Actor & Pick<UsersTable, 'role'>,
): Promise<{ ids: string[] }> {
  return transact(db, async (trx) => {
    const at = timestamp()
    const changed = heard ? await markHeard(trx, ids, at) : await unmarkHeard(trx, ids)
    if (!heard && changed.length === 0 && actor.role === 'admin' && (await hasPayments(trx, ids)))
      throw conflict(orderMessages.hasPayments)
    await enterForAll(trx, changed, heard ? 'heard' : 'not-heard', { actor, at })
    const confirmed = heard ? await confirmAccounts(trx, changed, { actor, at }) : []
    return { ids: [...changed, ...confirmed] }
  })
}

/**
 * Files orders away that hold no money, or brings orders back. Returns the ids of the orders that have changed. Throws
 * 409 when none can be filed away because of their money.
 */
export async function setFiled(db: DatabasePool, ids: string[], filed: boolean, actor: Actor) {
  return transact(db, async (trx) => {
    const at = timestamp()
    const changed = filed ? await fileAway(trx, ids, at) : await bringBack(trx, ids)
    if (filed && changed.length === 0 && (await holdMoney(trx, ids))) throw conflict(orderMessages.holdsMoney)
    await enterForAll(trx, changed, filed ? 'filed' : 'brought-back', { actor, at })
    return { ids: changed }
  })
}

/** Orders that are filed away in one transaction; a shop can have thousands, and others have their turn in between. */
const FILED_AT_ONCE = 200

/**
 * Files all orders away that were not sent and were placed up to this day, some at a time. If it breaks off, those that
 * it came to are filed and the next press goes on. Throws 422 for a text that is no day.
 */
export async function fileOlder(db: DatabasePool, until: string, actor: Actor): Promise<{ filed: number }> {
  if (!isDate(until)) refuse({ until: bookingMessages.notADay })
  const end = shopMoment(addDays(until, 1), '00:00').toISOString()
  let filed = 0
  for (let last = FILED_AT_ONCE; last === FILED_AT_ONCE;) {
    last = await transact(db, async (trx) => {
      const at = timestamp()
      const ids = await fileAway(trx, await findOlderNotSent(trx, end, FILED_AT_ONCE), at)
      await enterForAll(trx, ids, 'filed', { actor, at })
      return ids.length
    })
    filed += last
    await nextTurn()
  }
  return { filed }
}
