import type { OfferedSlot } from '@karigar/contract/wire/booking'
import type { ApiError } from '@karigar/contract/wire/client'

/** The free slots that a refusal names instead of the one asked for; null where it was refused for another reason. */
export function freeInstead(refusal: ApiError | null): readonly OfferedSlot[] | null {
  if (refusal?.status !== 409) return null
  return (refusal.body as { free_slots?: OfferedSlot[] } | null)?.free_slots ?? []
}
