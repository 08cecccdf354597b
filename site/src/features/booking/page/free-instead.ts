import type { OfferedSlot } from '@karigar/contract/meetings/booking.wire'
import type { ApiError } from '@karigar/contract/client'

/** Returns the free slots that a 409 response offers instead of a taken one; null for any other refusal. */
export function freeInstead(refusal: ApiError | null): readonly OfferedSlot[] | null {
  if (refusal?.status !== 409) return null
  return (refusal.body as { free_slots?: OfferedSlot[] } | null)?.free_slots ?? []
}
