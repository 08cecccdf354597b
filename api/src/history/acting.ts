import { AsyncLocalStorage } from 'node:async_hooks'

/** Who makes the changes of a piece of work; `id` is null for visitors, the payment gateway and the shop itself. */
export interface Acting {
  id: string | null
  name: string
  /** The entry of the history from which a version of this thing is being brought back. */
  restoredFrom?: { entry: string; thing: string }
  /** Names the changes that are made together. */
  setId?: string
}

/** Who makes changes that nobody asked for in a request. */
export const THE_SHOP: Acting = { id: null, name: 'The shop' }

const acting = new AsyncLocalStorage<Acting | 'unrecorded'>()

/** Runs `work`, whose changes are recorded as made by `actor`. */
export const actingAs = <Result>(actor: Acting, work: () => Result): Result => acting.run(actor, work)

/** Runs `work` without recording its changes: a sample shop has no history. */
export const unrecorded = <Result>(work: () => Result): Result => acting.run('unrecorded', work)

/** Returns who makes the changes now; null when they are not recorded. */
export function whoActs(): Acting | null {
  const actor = acting.getStore() ?? THE_SHOP
  return actor === 'unrecorded' ? null : actor
}

/** Tells whether somebody is named as making the changes, as for every request. */
export const hasActor = (): boolean => typeof acting.getStore() === 'object'
