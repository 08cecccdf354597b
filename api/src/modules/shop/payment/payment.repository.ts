import type { Database } from '../../../database/database.ts'
import type { PaymentConfigurationsTable } from '../../../database/tables/shop.tables.ts'
import { findRow, saveRow } from '../../../database/rows.ts'

export const findPaymentConfiguration = (db: Database, provider: PaymentConfigurationsTable['provider']) =>
  findRow(db, 'payment_configurations', { provider })

/** Adds or replaces a gateway's configuration. */
export const savePaymentConfiguration = (
  db: Database,
  { provider, ...columns }: PaymentConfigurationsTable,
): Promise<void> => saveRow(db, 'payment_configurations', { provider }, columns)
