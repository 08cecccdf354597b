/** An internal note of staff about a customer; it goes with the account. */
export interface CustomerNotesTable {
  id: string
  user_id: string
  text: string
  actor_id: string | null
  actor_name: string
  created_at: string
}
