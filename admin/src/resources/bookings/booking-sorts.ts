import type { SortPayload } from 'react-admin'

/** All meetings: those to come, and the last ones, are at the top. */
export const latestFirst: SortPayload = { field: 'starts_at', order: 'DESC' }

/** One day: in the order in which they are held. */
export const earliestFirst: SortPayload = { field: 'starts_at', order: 'ASC' }
