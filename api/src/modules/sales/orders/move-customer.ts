import { shopDate } from '@karigar/contract/base/shop-clock'
import { hasRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { updateRows } from '../../../database/rows.ts'
import { withdrawKeys } from '../../accounts/keys/keys.repository.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'
import { creditOf, insertCredit, movedTo } from './credits.repository.ts'

/** Moves the credit and the notes of a guest to the same customer under another id; the guest's statement closes. */
export async function moveCustomer(
  db: Database,
  from: string,
  to: string,
  occasion: Occasion,
): Promise<void> {
  await updateRows(db, 'customer_notes', { customer_id: from }, { customer_id: to })
  await withdrawKeys(db, { kind: 'statement', opens: from }, occasion.at)
  await moveCredit(db, { from, to, paise: await creditOf(db, from) }, occasion)
}

/** Moves so many paise of credit from one customer to another. */
async function moveCredit(
  db: Database,
  { from, to, paise }: { from: string; to: string; paise: number },
  occasion: Occasion,
): Promise<void> {
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

/**
 * Gives a guest, who is called by the order that is taken back from `from`, the credit that once moved away, as far as
 * `from` has it left.
 */
export async function bringCreditBack(
  db: Database,
  guest: string,
  from: string,
  occasion: Occasion,
): Promise<void> {
  const gone = -(await movedTo(db, guest))
  const left = await creditOf(db, from)
  await moveCredit(db, { from, to: guest, paise: Math.max(0, Math.min(gone, left)) }, occasion)
}
