/** What has happened to an order that stands nowhere else, mostly at its desk; append-only. */
export interface OrderEntriesTable {
  id: string
  order_id: string
  /** `link-removed` takes the link back whose id is `from_value`. */
  kind:
    | 'due'
    | 'assignee'
    | 'note'
    | 'link'
    | 'link-removed'
    | 'heard'
    | 'not-heard'
    | 'filed'
    | 'brought-back'
    | 'claimed'
    | 'advance'
    | 'billing'
  /** The value before: a day, a name, or an advance in per cent; null: the shop's advance. */
  from_value: string | null
  /** The value now: a day, a name, an advance in per cent, the text of a note, or the title of a link. */
  to_value: string | null
  /** Address of a link. */
  url: string | null
  /** 1 for a link that the customer sees, else 0. */
  for_customer: number
  actor_id: string | null
  actor_name: string
  created_at: string
}
