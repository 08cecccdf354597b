import { row } from './row.ts'

/** An internal note of staff about a customer; it goes with the account, if there is one. */
export interface CustomerNotesTable {
  id: string
  customer_id: string
  text: string
  actor_id: string | null
  actor_name: string
  created_at: string
}

/** The tables of the office. */
export const officeTables = {
  customer_notes: row<CustomerNotesTable>(),
}
