import { stateOfGstin, tidyGstin } from '@karigar/contract/rules/gstin'
import type { Billing } from '@karigar/contract/wire/order-documents'
import type { Database } from '../../database/database.ts'
import { tidyLines } from './document-settings.ts'
import { findBilling } from './documents.repository.ts'

const NOBODY: Billing = { name: '', address: '', state: '', gstin: '' }

/** Returns to whom an order is billed; empty texts for what was not given. */
export async function readBilling(db: Database, orderId: string): Promise<Billing> {
  const found = await findBilling(db, orderId)
  if (!found) return NOBODY
  const { name, address, state, gstin } = found
  return { name, address, state, gstin }
}

/** Returns the details as they are stored; a GSTIN names the state where none was chosen. */
export const tidyBilling = ({ name, address, state, gstin }: Billing): Billing => {
  const number = tidyGstin(gstin)
  return {
    name: name.trim(),
    address: tidyLines(address),
    state: state || stateOfGstin(number),
    gstin: number,
  }
}
