import type { Database } from '../../../database/database.ts'
import type { PaymentConfigurationsTable } from '../../../database/tables/shop.tables.ts'

export async function findPaymentConfiguration(
  db: Database,
  provider: PaymentConfigurationsTable['provider'],
): Promise<PaymentConfigurationsTable | undefined> {
  return db
    .selectFrom('payment_configurations')
    .selectAll()
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** Adds or replaces a gateway's configuration; keeps its creation time. */
export async function savePaymentConfiguration(db: Database, row: PaymentConfigurationsTable): Promise<void> {
  const { provider: _, created_at: __, ...changes } = row
  await db
    .insertInto('payment_configurations')
    .values(row)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(changes))
    .execute()
}
