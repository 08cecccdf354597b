import { shopDate } from '@karigar/contract/base/shop-clock'
import { hasRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { updateRows } from '../../../database/rows.ts'
import { withdrawKeys } from '../../accounts/keys/keys.repository.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'
import { creditOf, insertCredit } from './credits.repository.ts'

/** Moves the credit and the notes of a guest to the same customer under another id; the guest's statement closes. */
export async function moveCustomer(
  db: Database,
  from: string,
  to: string,
  occasion: Occasion,
): Promise<void> {
  await updateRows(db, 'customer_notes', { customer_id: from }, { customer_id: to })
  await withdrawKeys(db, { kind: 'statement', opens: from }, occasion.at)
  const paise = await creditOf(db, from)
  if (paise === 0) return
  const entry = {
    kind: 'moved',
    order_id: null,
    method: 'credit',
    reference: null,
    note: null,
    received_on: shopDate(new Date(occasion.at)),
    ...signed(occasion),
  } as const
  await insertCredit(db, { ...entry, customer_id: from, amount_paise: -paise })
  await insertCredit(db, { ...entry, customer_id: to, amount_paise: paise })
}

/** Moves a guest to the customer who has taken over the last of the guest's orders. */
export async function followLastOrder(
  db: Database,
  from: string,
  to: string,
  occasion: Occasion,
): Promise<void> {
  const left = db.selectFrom('orders').select('id').where('customer_id', '=', from)
  const account = db.selectFrom('users').select('id').where('id', '=', from)
  if (from === to || (await hasRows(left)) || (await hasRows(account))) return
  await moveCustomer(db, from, to, occasion)
}
