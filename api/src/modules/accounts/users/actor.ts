/** Who caused a change; `id` is null for the shop itself. */
export interface Actor {
  id: string | null
  name: string
}
