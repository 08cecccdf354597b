import { toRupees } from '@karigar/contract/base/rupees'
import { checkBilling } from '@karigar/contract/sales/document.rules'
import { DOCUMENT_NAMES } from '@karigar/contract/sales/document-kinds'
import {
  BilledSchema,
  type Billing,
  type CustomerDocument,
  type CustomerDocuments,
} from '@karigar/contract/sales/document.wire'
import { documentMessages } from '@karigar/contract/sales/document.words'
import type { Database, DatabasePool } from '../../../database/database.ts'
import type { DocumentsTable } from '../../../database/tables/sales.tables.ts'
import { timestamp } from '../../../database/new-record.ts'
import { transact } from '../../../database/transact.ts'
import { HttpError, refuse } from '../../../http/errors.ts'
import type { OrderHolder } from '../../../http/order-holder.ts'
import { requireVersion, versionOf } from '../../../http/record-version.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { customerOf, requireOwnOrder } from '../orders/require-order.ts'
import { readBilling, replaceBilling, tidyBilling } from './billing.ts'
import { keysOf, pathOf, standingInvoice } from './documents.actions.ts'
import { findDocuments } from './documents.repository.ts'

/** Returns documents as their customer sees them. */
export async function viewForCustomer(
  db: Database,
  secret: string,
  documents: readonly DocumentsTable[],
): Promise<CustomerDocument[]> {
  const keys = await keysOf(db, secret, documents)
  return documents.map((row) => ({
    kind: row.kind,
    name: DOCUMENT_NAMES[row.kind],
    number: row.number,
    amount: toRupees(row.amount_paise),
    path: pathOf(keys.get(row.id)),
    issued_at: row.issued_at,
  }))
}

async function viewOwn(db: Database, secret: string, order: OrderRecord): Promise<CustomerDocuments> {
  const documents = await findDocuments(db, order.id)
  const billing = await readBilling(db, order.id)
  return {
    billing,
    version: versionOf({ billing }, BilledSchema),
    documents: await viewForCustomer(db, secret, documents),
    is_invoiced: standingInvoice(documents) !== undefined,
  }
}

/** Returns the documents of an order of this customer. Throws 404 for anybody else's. */
export async function readOwnDocuments(db: Database, secret: string, holder: OrderHolder, number: string) {
  return viewOwn(db, secret, await requireOwnOrder(db, holder, number))
}

/**
 * Takes the customer's details for the invoice. Throws 404, 409 once it is issued, 412 when they were changed since,
 * 422 for a wrong GSTIN.
 */
export async function giveBilling(
  db: DatabasePool,
  holder: OrderHolder,
  number: string,
  input: Billing,
  { ifMatch, secret }: { ifMatch: string | undefined; secret: string },
): Promise<CustomerDocuments> {
  const billing = tidyBilling(input)
  refuse(checkBilling(billing))
  return transact(db, async (trx) => {
    const order = await requireOwnOrder(trx, holder, number)
    if (standingInvoice(await findDocuments(trx, order.id)))
      throw new HttpError(409, documentMessages.invoiced)
    requireVersion(ifMatch, await viewOwn(trx, secret, order), BilledSchema)
    await replaceBilling(trx, order.id, billing, {
      actor: customerOf(holder),
      at: timestamp(),
    })
    return viewOwn(trx, secret, order)
  })
}
