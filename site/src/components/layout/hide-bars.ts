/**
 * The bars at the bottom of a phone's screen give way while the page is scrolled down, and come back with a scroll up, for
 * whoever moves into them by keys, and for whoever fills in a field (`data-bars`, menus.css).
 */
import { rootWords } from '../../lib/root-words.ts'

/** Less than this, in pixels, is a finger that rests. */
const MEANT = 12

let from = scrollY

function follow(): void {
  const moved = scrollY - from
  if (Math.abs(moved) < MEANT) return
  from = scrollY
  if (moved > 0) rootWords().bars = 'away'
  else delete rootWords().bars
}

export const startHidingBars = (): void => addEventListener('scroll', follow, { passive: true })
