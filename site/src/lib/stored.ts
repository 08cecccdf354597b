/**
 * What pages keep in the browser, and how they read it. Visitors may block storage, it may be full, and it may hold what an
 * older page or somebody else has written: nothing here throws, and the page then works on without it.
 */
import type { FLASH_TOAST, STORED_USER } from '@karigar/contract/accounts/session.rules'
import type { SECOND_STEP } from '@karigar/contract/accounts/second-step'

/**
 * The keys of what all tabs share. A number at the end rises when the shape of what is kept changes; other shapes are then
 * not read.
 */
export type SharedKey =
  /** The signed-in user, also the console's. */
  | typeof STORED_USER
  | 'karigar:cart:1'
  /** Name, phone number and note for orders. */
  | 'karigar:contact:1'
  /** Meetings that were booked in this browser. */
  | 'karigar:meetings:1'
  /** Enquiries that the API has not answered yet. */
  | 'karigar:orders-waiting:1'
  /** Orders that were handed over in this browser. */
  | 'karigar:orders:1'

/** The keys of what one tab keeps until it is closed. */
type TabKey =
  /** A message for the next page, also the console's. */
  | typeof FLASH_TOAST
  /** A sign-in that goes on at the console's page for codes. */
  | typeof SECOND_STEP
  | 'karigar-missed-searches'
  /** The order whose link was opened in this tab, with its key. */
  | 'karigar:linked-order:1'
  /** The order that was handed to the chat last. */
  | 'karigar:handed-off:2'
  /** Paths of pages that were opened before there was a worker to keep them. */
  | 'karigar:opened'
  /** How many pages of this visit were prepared and not opened. */
  | 'karigar:in-vain'
  /** The key of the last order, in case it is handed over again. */
  | 'karigar:order-key:1'
  /** Lines that were added before the cart's code was loaded (`features/service/early/buy.ts`). */
  | 'karigar:waiting'
  /** What was typed into the profile while it is saved. */
  | 'profile-draft'

interface Keys {
  localStorage: SharedKey
  sessionStorage: TabKey
}

/** Returns the stored text; null if there is none or storage is blocked. */
export function readText<Area extends keyof Keys>(area: Area, key: Keys[Area]): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores the text, or removes it for null. Returns false if storage is blocked or full. */
export function keepText<Area extends keyof Keys>(area: Area, key: Keys[Area], text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns what was kept as JSON if it is what it should be; else null. */
export function readKept<Area extends keyof Keys, Value>(
  area: Area,
  key: Keys[Area],
  isIt: (value: unknown) => value is Value,
): Value | null {
  try {
    const value: unknown = JSON.parse(readText(area, key) ?? 'null')
    return isIt(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps a value as JSON, or removes it for null. Returns false if storage is blocked or full. */
export const keep = <Area extends keyof Keys>(area: Area, key: Keys[Area], value: object | null): boolean =>
  keepText(area, key, value && JSON.stringify(value))

/** Tells whether a value is an object, whatever is in it. */
export const isObject = (value: unknown): value is Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Tells whether a value is a list, whatever is in it. */
export const isList = (value: unknown): value is unknown[] => Array.isArray(value)
