import { isSameValue } from './same-value.ts'

/** The things whose changes are recorded (§2, admin area), in the order of the console's filter. */
export const HISTORY_KINDS = [
  'service',
  'category',
  'label',
  'synonym',
  'arrangement',
  'picture',
  'profile',
  'settings',
  'user',
  'order',
  'meeting',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** What happened to a thing. */
export const HISTORY_ACTS = ['created', 'changed', 'deleted'] as const
export type HistoryAct = (typeof HISTORY_ACTS)[number]

/** The recorded settings by their ids; the Razorpay keys and the webhook's secret are never kept. */
export const RECORDED_SETTINGS = [
  'loyalty',
  'meetings',
  'chat-texts',
  'upi',
  'documents',
  'razorpay',
  'razorpay-webhook',
  'disabled-dates',
] as const
export type RecordedSetting = (typeof RECORDED_SETTINGS)[number]

/** The settings whose versions can be brought back: what staff edit in a form, and never secrets. */
export const RESTORABLE_SETTINGS = ['loyalty', 'meetings', 'chat-texts', 'upi', 'documents'] as const
export type RestorableSetting = (typeof RESTORABLE_SETTINGS)[number]

/** The kinds of things, besides settings, whose versions can be brought back. */
const RESTORABLE_KINDS = [
  'service',
  'category',
  'label',
  'synonym',
  'arrangement',
  'picture',
  'profile',
] as const satisfies readonly HistoryKind[]
export type RestorableKind = (typeof RESTORABLE_KINDS)[number]

/** The id under which the shop's profile is recorded. */
export const PROFILE_ID = 'shop'

/** What stands in a record for the value of a secret that was changed. */
export const SECRET_CHANGED = '(changed)'

/** The fields of a thing, as they are recorded. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields that a change has changed, before and after it; all of them when a thing was created or deleted. */
export interface Difference {
  before: Fields
  after: Fields
}

/** Returns the fields that differ between two versions; null stands for a thing that does not exist. */
export function differenceOf(before: Fields | null, after: Fields | null): Difference {
  if (before === null || after === null) return { before: before ?? {}, after: after ?? {} }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSameValue(before[field], after[field]),
  )
  const pick = (from: Fields) =>
    Object.fromEntries(changed.filter((field) => field in from).map((field) => [field, from[field]]))
  return { before: pick(before), after: pick(after) }
}

/** A recorded change, as far as it takes part in going back. */
export interface Step extends Difference {
  act: HistoryAct
}

/** Returns the version before a change from the one after it; undefined when the two do not fit together. */
function stepBack(after: Fields | null, step: Step): Fields | null | undefined {
  if (step.act === 'deleted') return after === null ? step.before : undefined
  if (after === null) return undefined
  if (step.act === 'created') return null
  const kept = Object.entries(after).filter(([field]) => !(field in step.after) || field in step.before)
  return { ...Object.fromEntries(kept), ...step.before }
}

/**
 * Returns a version of a thing from what it is now (null: it does not exist) and the changes since, newest first.
 * Undefined when the thing existed, or did not, where a change says otherwise, because one of them was not recorded.
 *
 * Values are not compared: what a change has recorded counts, even if the thing was then changed without a record, as
 * by a migration. A field that no change since has touched is taken to be as it is now.
 */
export function versionBefore(present: Fields | null, since: readonly Step[]): Fields | null | undefined {
  let version: Fields | null | undefined = present
  for (const step of since) {
    version = stepBack(version, step)
    if (version === undefined) return undefined
  }
  return version
}

/**
 * Returns the version that the oldest of these changes has led to, from what the thing is now and the changes from that
 * one on, newest first; like `versionBefore`, but that the values which that change has written count too.
 */
export function versionAfter(present: Fields | null, from: readonly Step[]): Fields | null | undefined {
  const version = versionBefore(present, from.slice(0, -1))
  const written = from.at(-1)
  if (!version || !written) return version
  const kept = Object.entries(version).filter(
    ([field]) => !(field in written.before) || field in written.after,
  )
  return { ...Object.fromEntries(kept), ...written.after }
}

/** Tells whether an id of settings is one whose versions can be brought back. */
export const isRestorableSetting = (id: string): id is RestorableSetting =>
  RESTORABLE_SETTINGS.some((setting) => setting === id)

/** Tells whether a kind, other than settings, is one whose versions can be brought back. */
export const isRestorableKind = (kind: HistoryKind): kind is RestorableKind =>
  RESTORABLE_KINDS.some((restorable) => restorable === kind)

/** Tells whether versions of a thing can be brought back: only what staff edit in a form, and never secrets. */
export const canBringBack = (kind: HistoryKind, id: string): boolean =>
  kind === 'settings' ? isRestorableSetting(id) : isRestorableKind(kind)
