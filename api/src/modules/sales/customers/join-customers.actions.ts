/** Staff say that a guest is a customer whom they know, and take an order apart again. */
import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import type { DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import { moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import type { Actor } from '../../accounts/users/actor.ts'
import { enterForAll } from '../orders/order-entries.repository.ts'
import { updateOrder } from '../orders/orders.repository.ts'
import { requireOrder } from '../orders/require-order.ts'
import { readOrdersOf } from './orders-of-customer.ts'
import { bringCreditBack, moveCustomer } from '../orders/move-customer.ts'
import { requireCustomer, readCustomerMoney, type MoneyChange, requireMoney } from './customers.actions.ts'

/**
 * Makes a guest's orders and credit those of another customer. The account of the customer sees none of the orders by
 * that. Throws 404, 409 for an account, 412 or 422 for the customer's own id.
 */
export async function joinGuest(
  db: DatabasePool,
  { guest_id }: { guest_id: string },
  change: MoneyChange,
): Promise<CustomerMoney> {
  if (guest_id === change.customerId) throw invalid('guest_id', customerMoneyMessages.sameCustomer)
  return moneyInTurn(db, async (trx) => {
    await requireMoney(trx, change)
    const { user_id } = await requireCustomer(trx, guest_id)
    if (user_id !== null) throw conflict(customerMoneyMessages.noGuest)
    const occasion = { actor: change.actor, at: timestamp() }
    const orders = (await readOrdersOf(trx, guest_id)).map(({ id }) => id)
    for (const id of orders)
      await updateOrder(trx, id, { customer_id: change.customerId, updated_at: occasion.at })
    await enterForAll(trx, orders, 'person', occasion)
    await moveCustomer(trx, guest_id, change.customerId, occasion)
    return readCustomerMoney(trx, change.customerId)
  })
}

/**
 * Takes an order apart from the customer it was joined to, with the credit that its guest brought, as far as it is left.
 * Throws 404, 409 when it is not `customer_id`'s any more or was never joined.
 */
export async function takeApart(
  db: DatabasePool,
  orderId: string,
  { customer_id }: { customer_id: string },
  actor: Actor,
): Promise<{ customer_id: string }> {
  return moneyInTurn(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    const own = order.user_id ?? order.id
    if (order.customer_id !== customer_id || own === customer_id)
      throw conflict(customerMoneyMessages.notJoined)
    const at = timestamp()
    await updateOrder(trx, order.id, { customer_id: own, updated_at: at })
    await enterForAll(trx, [order.id], 'person', { actor, at })
    await bringCreditBack(trx, own, customer_id, { actor, at })
    return { customer_id: own }
  })
}
