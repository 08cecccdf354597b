import { isSameValue } from './same-value.ts'

/** A kind of thing whose changes are recorded. */
interface Kind {
  /** What the console calls one of it. */
  name: string
  /** The console's list of them, by its resource. */
  list?: string
  /** Its versions can be brought back: what staff edit in a form, and never secrets, people, orders or meetings. */
  isRestorable?: true
}

/** The things whose changes are recorded (§2, admin area), in the order of the console's filter. */
export const RECORDED = {
  service: { name: 'Service', list: 'services', isRestorable: true },
  category: { name: 'Category', list: 'categories', isRestorable: true },
  label: { name: 'Label', list: 'labels', isRestorable: true },
  synonym: { name: 'Synonym', list: 'synonyms', isRestorable: true },
  arrangement: { name: 'Order of the catalogue', isRestorable: true },
  picture: { name: 'Picture', list: 'pictures', isRestorable: true },
  profile: { name: 'Shop profile', isRestorable: true },
  settings: { name: 'Settings' },
  user: { name: 'User', list: 'users' },
  order: { name: 'Order', list: 'orders' },
  meeting: { name: 'Meeting', list: 'bookings' },
} as const satisfies Record<string, Kind>
export type HistoryKind = keyof typeof RECORDED
export const HISTORY_KINDS = Object.keys(RECORDED) as HistoryKind[]

/** The console's lists of things whose changes are recorded. */
export const RECORDED_LISTS = Object.values(RECORDED).flatMap((kind) => ('list' in kind ? [kind.list] : []))

/** The recorded settings by their ids; the Razorpay keys and the webhook's secret are never kept. */
export const RECORDED_SETTINGS = {
  loyalty: { name: 'Loyalty', screen: '/settings/general', isRestorable: true },
  meetings: { name: 'Meetings', screen: '/bookings/settings', isRestorable: true },
  'chat-texts': { name: 'Texts for the chat', screen: '/settings/shop', isRestorable: true },
  upi: { name: 'UPI and advance', screen: '/payment', isRestorable: true },
  documents: { name: 'Documents', screen: '/payment', isRestorable: true },
  razorpay: { name: 'Razorpay', screen: '/payment' },
  'razorpay-webhook': { name: 'Razorpay webhook', screen: '/payment' },
  opening: { name: 'Open or closed', screen: '/setup' },
  'disabled-dates': { name: 'Disabled dates', screen: '/bookings/disabled' },
} as const satisfies Record<string, Kind & { screen: `/${string}` }>
export type RecordedSetting = keyof typeof RECORDED_SETTINGS

/** Tells whether an id is that of a recorded setting; the history keeps those of earlier releases too. */
export const isRecordedSetting = (id: string): id is RecordedSetting => Object.hasOwn(RECORDED_SETTINGS, id)

/** What happened to a thing. */
export const HISTORY_ACTS = ['created', 'changed', 'deleted'] as const
export type HistoryAct = (typeof HISTORY_ACTS)[number]

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

/** Tells whether versions of a thing can be brought back. */
export function canBringBack(kind: HistoryKind, id: string): boolean {
  const recorded: Kind | null =
    kind !== 'settings' ? RECORDED[kind] : isRecordedSetting(id) ? RECORDED_SETTINGS[id] : null
  return recorded?.isRestorable ?? false
}
