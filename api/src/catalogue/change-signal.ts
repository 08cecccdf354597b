import { createSignal } from '../database/signal.ts'

const changes = createSignal()
const plans = createSignal()

/**
 * Calls `listener` after every change of the catalogue through this connection pool; changes by other
 * processes are found by comparing revisions. Returns a function that removes the listener.
 */
export const onCatalogueChange = changes.on

/** Notifies the listeners of `db` that its catalogue has changed; called after the commit. */
export const tellCatalogueChange = changes.tell

/**
 * Calls `listener` when a change of the catalogue was planned, or a plan was taken back, without changing the catalogue.
 * Returns a function that removes the listener.
 */
export const onPlanChange = plans.on

/** Notifies the listeners of `db` that a plan has changed; called after the commit. */
export const tellPlanChange = plans.tell
