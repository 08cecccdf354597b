import { stateOfGstin, tidyGstin } from '@karigar/contract/sales/gstin'
import { isSameValue } from '@karigar/contract/base/same-value'
import type { Billing } from '@karigar/contract/sales/document.wire'
import type { Database } from '../../../database/database.ts'
import { tidyLines } from './document-settings.ts'
import { insertEntries } from '../orders/order-entries.repository.ts'
import { findBilling, saveBilling } from './documents.repository.ts'
import type { Occasion } from '../../accounts/users/actor.ts'

const NOBODY = { name: '', address: '', state: '', gstin: '', sez: false } satisfies Billing

/** Returns to whom an order is billed; empty texts for what was not given. */
export async function readBilling(db: Database, orderId: string): Promise<Required<Billing>> {
  const found = await findBilling(db, orderId)
  if (!found) return NOBODY
  const { name, address, state, gstin, sez } = found
  return { name, address, state, gstin, sez: sez === 1 }
}

/** Returns the details as they are stored; a GSTIN names the state where none was chosen. */
export const tidyBilling = ({ name, address, state, gstin, sez }: Billing): Billing => {
  const number = tidyGstin(gstin)
  return {
    name: name.trim(),
    address: tidyLines(address),
    state: state || stateOfGstin(number),
    gstin: number,
    ...(sez !== undefined && { sez }),
  }
}

/** Changes to whom an order is billed; the order's timeline says that, not what. Does nothing where all is the same. */
export async function replaceBilling(db: Database, orderId: string, billing: Billing, occasion: Occasion) {
  const before = await readBilling(db, orderId)
  // The customer's form does not ask for the zone and leaves it as it is.
  const after = { ...before, ...billing }
  if (isSameValue(after, before)) return
  await saveBilling(db, { order_id: orderId, ...after, sez: after.sez ? 1 : 0, updated_at: occasion.at })
  await insertEntries(db, [{ order_id: orderId, kind: 'billing' }], occasion)
}
