import type { CategoryLook } from '../category-look.rules.ts'
import type { CoverPalette } from './cover-colors.ts'
import { hashOf } from './random.ts'

/**
 * Counts the changes of how covers are drawn. Browsers keep a cover for good under its address, so a drawing that has
 * changed needs a new number; a test compares.
 */
export const DRAWING = 1

/** Everything a category's covers have in common. */
export interface CoverStyle {
  category: CategoryLook
  /** Place of the category in the shop, which chooses its colour. */
  hue: number
  palette: CoverPalette
}

/** Returns what tells the covers of a category from those that it had in other colours, with another motif or icon. */
export function coverKey({ category: { name, motif, icon }, hue, palette }: CoverStyle): string {
  const facts = JSON.stringify([
    DRAWING,
    motif,
    icon,
    motif && icon ? '' : name,
    hue % palette.hues.length,
    palette,
  ])
  return hashOf(facts).toString(36) + hashOf(`covers ${facts}`).toString(36)
}
