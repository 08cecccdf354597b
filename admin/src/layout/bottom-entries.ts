import type { NavEntry } from './NavLinks.tsx'

/** The height of a phone's bottom bar without the room for the system's own bar, in pixels. */
export const BOTTOM_BAR = 56

/** The size of an icon in a phone's bars, which have no room for larger ones. */
export const BAR_ICON = 'min(1.5rem, 28px)'

/** Where what stays in view at the end of a phone's screen ends: above the bottom bar. */
export const ABOVE_BAR = `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`

/** An entry of the bottom bar. */
export interface BottomEntry extends NavEntry {
  /** Further sections that it stands for, by their paths. */
  also?: readonly string[]
}
