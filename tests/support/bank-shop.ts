import type { BankLine, ReadStatement } from '@karigar/contract/sales/bank.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { addAccount } from './accounts.ts'
import { bankLines, type Entry, openLines, statement, uploadStatement } from './bank.ts'
import { freeLine } from './order-desk.ts'
import { shopWithOrder } from './payments.ts'

/** A shop with an order of ₹1,000 that was heard of, and what an admin does with bank lines. */
export async function shopWithBank() {
  const made = await shopWithOrder()
  const { shop, admin, order } = made
  const hear = (id: string) =>
    shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids: [id], heard: true } })
  await hear(order.id)
  const upload = async (...entries: Entry[]) =>
    (await uploadStatement(shop, admin, statement(entries))).json<ReadStatement>()
  const enter = (line: BankLine | undefined, json: object = {}, as = admin) =>
    shop.call('POST', `/api/admin/bank-lines/${line?.id}/enter`, {
      as,
      json: { order_id: order.order_id, open: 1000, ...json },
    })
  return {
    ...made,
    upload,
    enter,
    open: () => openLines(shop, admin),
    lines: (filter: object) => bankLines(shop, admin, filter),
    aside: (line: BankLine | undefined, aside = true) =>
      shop.call('PUT', `/api/admin/bank-lines/${line?.id}/aside`, { as: admin, json: { aside } }),
    /** Writes another order of ₹1,000, for a caller. */
    another: async (contact_name = 'Meera Iyer', phone = '9811122200') => {
      const lines = [freeLine({ price: 1000 })]
      const json = {
        customer_id: null,
        contact_name,
        phone,
        note: null,
        lines,
        discount: 0,
        discount_reason: 'x',
      }
      return (await shop.call('POST', '/api/admin/orders', { as: admin, json })).json<AdminOrder>()
    },
    entriesOf: async (id: string) =>
      (await shop.call('GET', `/api/admin/orders/${id}/payments`, { as: admin })).json<OrderPayments>()
        .entries,
  }
}

/** Adds another admin, and signs them in. */
export async function secondAdmin(shop: Awaited<ReturnType<typeof shopWithOrder>>['shop']) {
  const [username, password] = ['second', 'secret1']
  const { id } = await addAccount(shop, { role: 'admin', name: 'Second Admin', username, password })
  const signedIn = await shop.call('POST', '/api/auth/admin/login', { json: { username, password } })
  return { id, token: signedIn.json<{ access_token: string }>().access_token }
}
