/** Delays loading until the visitor does something, so that a first visit costs only what it shows. */
import { rootWords } from './root-words.ts'

const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Resolves once the visitor has scrolled, touched or pressed anything on this page. Also sets `data-touched`
 * on the root element for styles.
 */
export const firstTouch = new Promise<void>((resolve) => {
  // There is no visitor while a page is prerendered.
  if (import.meta.env.SSR) return
  const touched = () => {
    for (const sign of SIGNS) removeEventListener(sign, touched, true)
    rootWords().touched = ''
    resolve()
  }
  // A restored page may have been scrolled before this script was loaded.
  if (scrollY > 0) touched()
  else for (const sign of SIGNS) addEventListener(sign, touched, { capture: true, passive: true })
})
