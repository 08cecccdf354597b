import type { NavEntry } from './NavLinks.tsx'

/** The height of a phone's bottom bar without the room for the system's own bar, in pixels. */
export const BOTTOM_BAR = 56

/** An entry of the bottom bar. */
export interface BottomEntry extends NavEntry {
  /** Further sections that it stands for, by their paths. */
  also?: readonly string[]
}
