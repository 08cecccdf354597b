/**
 * The bars at the bottom of a phone's screen give way while the page is scrolled down, and come back with a scroll up, at the
 * page's ends, and for whoever moves through it by keys (`data-bars`, menus.css).
 */
import { rootWords } from '../../lib/root-words.ts'

/** Less than this, in pixels, is a finger that rests. */
const MEANT = 12

let from = scrollY

function follow(): void {
  const { scrollHeight, clientHeight } = document.documentElement
  const moved = scrollY - from
  const isAtEnd = scrollY <= 0 || scrollY + clientHeight >= scrollHeight - MEANT
  if (!isAtEnd && Math.abs(moved) < MEANT) return
  from = scrollY
  if (moved > 0 && !isAtEnd) rootWords().bars = 'away'
  else delete rootWords().bars
}

export const startHidingBars = (): void => addEventListener('scroll', follow, { passive: true })
