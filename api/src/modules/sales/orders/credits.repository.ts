/** What customers have paid too much: a ledger for each, to which entries are only added. */
import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/new-record.ts'
import { findRows, insertRow } from '../../../database/rows.ts'
import type { CreditsTable } from '../../../database/tables/payments.tables.ts'

/** Returns the entries of a customer's credit, oldest first. */
export const findCredits = (db: Database, customerId: string): Promise<CreditsTable[]> =>
  findRows(db, 'credits', { customer_id: customerId }, ['sequence'])

/** Returns what a customer has paid too much, in paise. */
export async function creditOf(db: Database, customerId: string): Promise<number> {
  return (await findCredits(db, customerId)).at(-1)?.balance_paise ?? 0
}

/** Returns the paise that came to a customer by moving from another, or, below 0, went to one. */
export async function movedTo(db: Database, customerId: string): Promise<number> {
  const moved = (await findCredits(db, customerId)).filter(({ kind }) => kind === 'moved')
  return moved.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
}

export type NewCredit = Omit<CreditsTable, 'id' | 'sequence' | 'balance_paise'>

/** Appends an entry; the database refuses a negative balance. */
export async function insertCredit(db: Database, entry: NewCredit): Promise<void> {
  const last = (await findCredits(db, entry.customer_id)).at(-1)
  await insertRow(db, 'credits', {
    ...entry,
    id: newId(),
    sequence: (last?.sequence ?? 0) + 1,
    balance_paise: (last?.balance_paise ?? 0) + entry.amount_paise,
  })
}
