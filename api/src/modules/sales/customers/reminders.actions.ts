/** Reminders of what is open. */
import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages, reminderText } from '@karigar/contract/sales/customer-money.words'
import { formatRupees } from '@karigar/contract/base/rupees'
import { namedShop } from '@karigar/contract/shop/shop-opening.rules'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { conflict } from '../../../http/errors.ts'
import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { readShop } from '../../shop/shop/shop.actions.ts'
import { enterForAll } from '../orders/order-entries.repository.ts'
import { type PageAddresses, pageUrlsOf } from '../orders/order-page.ts'
import { readOpenOrders } from './orders-of-customer.ts'
import { readCustomerMoney } from './customers.actions.ts'

/** Most orders that a reminder names: an address of WhatsApp can be only so long. */
const MOST_NAMED = 10

/** Returns a text that reminds a customer of what is open. Throws 404, 409 when nothing is. */
export async function readReminder(db: Database, id: string, at: PageAddresses) {
  const { name, phone, dues, open } = await readCustomerMoney(db, id)
  if (dues.length === 0) throw conflict(customerMoneyMessages.nothingOpen)
  const named = dues.slice(0, MOST_NAMED)
  const urls = await pageUrlsOf(db, named, at)
  const orders = named.map((due) => ({
    order_id: due.order_id,
    open: formatRupees(due.open),
    url: urls.get(due.id) ?? null,
  }))
  const shop = namedShop(await readShop(db))
  return {
    phone,
    text: reminderText({ name, shop, open: formatRupees(open), orders, others: dues.length - named.length }),
  }
}

/** Remembers that a customer was reminded of everything that is open. Throws 404, 409 when nothing is. */
export async function rememberReminder(db: DatabasePool, id: string, actor: Actor): Promise<CustomerMoney> {
  return moneyInTurn(db, async (trx) => {
    const orders = (await readOpenOrders(trx, id)).map((order) => order.id)
    if (orders.length === 0) throw conflict(customerMoneyMessages.nothingOpen)
    await enterForAll(trx, orders, 'reminded', { actor, at: timestamp() })
    return readCustomerMoney(trx, id)
  })
}
