import type { SortPayload } from 'react-admin'

/** For all meetings: the latest at the top. */
export const latestFirst: SortPayload = { field: 'starts_at', order: 'DESC' }

/** For one day: in the order in which the meetings are held. */
export const earliestFirst: SortPayload = { field: 'starts_at', order: 'ASC' }
