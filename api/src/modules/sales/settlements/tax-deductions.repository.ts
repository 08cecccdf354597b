import type { Database } from '../../../database/database.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { insertRow, updateRows } from '../../../database/rows.ts'
import type { TaxDeductionsTable } from '../../../database/tables/payments.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { recordedOrder } from '../orders/recorded-order.ts'

export type DeductionColumn = 'received_on' | 'deductor' | 'quarter' | 'id'
export type DeductionFilter = 'quarter' | 'certificate'

/** Deducted tax with the entry of its order's ledger. */
export type DeductionRow = TaxDeductionsTable & { amount_paise: number; received_on: string; number: string }

const deductions = (db: Database) =>
  db
    .selectFrom('tax_deductions')
    .innerJoin('payments', 'payments.id', 'tax_deductions.payment_id')
    .innerJoin('orders', 'orders.id', 'tax_deductions.order_id')
    .selectAll('tax_deductions')
    .select(['payments.amount_paise', 'payments.received_on', 'orders.order_id as number'])

/** Lists deducted tax; the filter `certificate` is `missing` or `there`. */
export function listDeductions(
  db: Database,
  { sort: [column, direction], filter, ...page }: ListRequest<DeductionColumn, DeductionFilter>,
): Promise<Page<DeductionRow>> {
  const by =
    column === 'received_on'
      ? 'payments.received_on'
      : `tax_deductions.${column === 'id' ? 'payment_id' : column}`
  const { certificate } = filter
  const found = filtered(deductions(db), filter, {
    columns: { id: 'tax_deductions.payment_id', quarter: 'tax_deductions.quarter' },
  })
    .$if(certificate === 'missing', (query) => query.where('tax_deductions.certificate', 'is', null))
    .$if(certificate === 'there', (query) => query.where('tax_deductions.certificate', 'is not', null))
    .orderBy(by as 'tax_deductions.quarter', direction)
    .orderBy('tax_deductions.payment_id', direction)
  return pageOf(db, found, page)
}

export const findDeduction = (db: Database, id: string): Promise<DeductionRow | undefined> =>
  deductions(db).where('tax_deductions.payment_id', '=', id).executeTakeFirst()

export async function insertDeduction(db: Database, row: TaxDeductionsTable): Promise<void> {
  await noteChange(db, recordedOrder, [row.order_id])
  await insertRow(db, 'tax_deductions', row)
}

/** Changes deducted tax of an order. */
export async function updateDeduction(
  db: Database,
  { payment_id, order_id }: Pick<TaxDeductionsTable, 'payment_id' | 'order_id'>,
  changes: Partial<TaxDeductionsTable>,
): Promise<void> {
  await noteChange(db, recordedOrder, [order_id])
  await updateRows(db, 'tax_deductions', { payment_id }, changes)
}

/** Deletes what is known of deducted tax that was taken back; its entries stay in the ledger. */
export async function deleteDeduction(
  db: Database,
  { payment_id, order_id }: Pick<TaxDeductionsTable, 'payment_id' | 'order_id'>,
): Promise<void> {
  await noteChange(db, recordedOrder, [order_id])
  await db.deleteFrom('tax_deductions').where('payment_id', '=', payment_id).execute()
}
