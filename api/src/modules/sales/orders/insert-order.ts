import type { Shop } from '@karigar/contract/shop/shop.wire'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/new-record.ts'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'
import { findDisabledDates } from '../../meetings/bookings/disabled-dates.repository.ts'
import { type PricedLine, promisedOn } from './order-lines.ts'
import { makePageKey } from './order-page.ts'
import { sumsOf } from './order-total.ts'
import { insertOrder, type OrderWithLines } from './orders.repository.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'

const NUMBER_LENGTH = 6

type NewRow = Pick<
  OrdersTable,
  | 'user_id'
  | 'phone'
  | 'contact_name'
  | 'contact_phone'
  | 'note'
  | 'heard_at'
  | 'key_hash'
  | 'content_hash'
  | 'discount_paise'
  | 'discount_basis_points'
  | 'discount_reason'
>

/**
 * Inserts a pending order of these lines with the key of its page, in the caller's transaction, and returns it. `secret`
 * is the server's.
 */
export async function insertPending(
  db: Database,
  row: NewRow,
  lines: readonly PricedLine[],
  { working }: Pick<Shop, 'working'>,
  { actor, at, secret }: Occasion & { secret: string },
): Promise<OrderWithLines> {
  // The promised day is stored: a date that is disabled later must not change what the customer was told.
  const closed = (await findDisabledDates(db, shopDate(new Date(at)))).map(({ date }) => date)
  const id = newId()
  const order: OrdersTable = {
    id,
    order_id: `KG-${randomCode(NUMBER_LENGTH)}`,
    ...row,
    customer_id: row.user_id ?? id,
    filed_at: null,
    ...sumsOf(lines, row),
    points_paise: 0,
    version: 1,
    agreed_paise: null,
    cashback: null,
    status: 'pending',
    purchase_status: 'pending',
    paid_paise: 0,
    waived_paise: 0,
    paid_at: null,
    advance_percent: null,
    promised_on: promisedOn(lines, new Date(at), closed, working),
    due_on: null,
    payment_due_on: null,
    assignee_id: null,
    created_at: at,
    updated_at: at,
  }
  const ofOrder = lines.map((line, position) => ({ ...line, order_id: id, position }))
  await insertOrder(db, order, {
    lines: ofOrder,
    events: (['status', 'purchase_status'] as const).map((kind) => ({
      order_id: id,
      kind,
      from_value: null,
      to_value: 'pending',
      ...signed({ actor, at }),
    })),
  })
  await makePageKey(db, secret, order)
  return { ...order, lines: ofOrder }
}
