/** Who caused a change; `id` is null for the shop itself. */
export interface Actor {
  id: string | null
  name: string
}

/** Who caused a change, and when (UTC, ISO 8601). */
export interface Occasion {
  actor: Actor
  at: string
}

/** Returns the columns of a row that say who caused it, and when. */
export const signed = ({ actor, at }: Occasion) => ({
  actor_id: actor.id,
  actor_name: actor.name,
  created_at: at,
})
