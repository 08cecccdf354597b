import type { State } from './state.wire.ts'

/** Tells whether shoppers see a service: it is live, and so is its category. */
export const isOffered = ({ state, category_state }: { state: State; category_state: State }): boolean =>
  state === 'live' && category_state === 'live'
