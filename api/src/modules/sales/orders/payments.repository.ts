import type { PaymentMethod } from '@karigar/contract/sales/payment.wire'
import { referenceKey } from '@karigar/contract/sales/payment-reference'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import type { CreditsTable, PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from './recorded-order.ts'
import { findRow, findRows, insertRow } from '../../../database/rows.ts'

/** Returns the entries of an order's ledger, oldest first. */
export const findPayments = (db: Database, orderId: string) =>
  findRows(db, 'payments', { order_id: orderId }, ['sequence'])

/** Returns the entries of these orders' ledgers, oldest first within each. */
export const findPaymentsOf = (db: Database, orderIds: readonly string[]): Promise<PaymentsTable[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where(isAmong(db, 'order_id', asOneValue(db, orderIds)))
    .orderBy('sequence')
    .execute()

/** Returns the entry that was made for `entryKey`, whatever its order. */
export const findPaymentByKey = (db: Database, entryKey: string) =>
  findRow(db, 'payments', { entry_key: entryKey })

/** Appends an entry. The ledger has no function that changes or deletes one. */
export async function insertPayment(db: Database, row: PaymentsTable): Promise<void> {
  await noteChange(db, recordedOrder, [row.order_id])
  await insertRow(db, 'payments', row)
}

/** Returns the entry by this method with this reference, whatever its order. */
export const findPaymentByReference = (db: Database, method: PaymentsTable['method'], reference: string) =>
  findRow(db, 'payments', { method, reference })

/** Methods whose reference is a bank's own number; receipts for cash are numbered by anybody. */
export const BANKED = ['upi', 'bank-transfer', 'gateway'] as const satisfies PaymentMethod[]

/** The same methods in a query, written out so that it is the same for all of them. */
export const banked = sql`(${sql.join(BANKED.map((method) => sql.lit(method)))})`

/** What `referenceKey` makes of a kept reference; the index of payments has the same expression. */
export const keyOfReference = (table: 'payments' | 'credits') =>
  sql<string>`upper(replace(replace(${sql.ref(`${table}.reference`)}, ' ', ''), '-', ''))`

/** Returns the money with this reference that became customers' credit at once, whatever its case, spaces and dashes. */
export const findCreditsByReference = (db: Database, reference: string): Promise<CreditsTable[]> =>
  db
    .selectFrom('credits')
    .selectAll()
    .where('kind', '=', 'received')
    .where(keyOfReference('credits'), '=', referenceKey(reference))
    .execute()

/** Returns the entries with this reference, whatever its case, spaces and dashes, oldest first. */
export async function findPaymentsByReference(db: Database, reference: string): Promise<PaymentsTable[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('reference', 'is not', null)
    .where(keyOfReference('payments'), '=', referenceKey(reference))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Selects the entries by which money moved, or tax was deducted from it: no rounding, no write-off, and credit only when
 * it came or went back, not when it is used. What they add up to is the revenue. `order_id` is null for what became
 * credit at once.
 */
export const moneyMoved = (db: Database) =>
  db.selectFrom(
    db
      .selectFrom('payments')
      .where('payments.kind', 'not in', ['rounding', 'write-off'])
      .where('payments.method', '<>', 'credit')
      .select(['payments.order_id', 'payments.received_on', 'payments.amount_paise'])
      .unionAll(
        db
          .selectFrom('credits')
          .where('credits.kind', 'in', ['received', 'given-back'])
          .select([sql<string>`null`.as('order_id'), 'credits.received_on', 'credits.amount_paise']),
      )
      .as('moved'),
  )
