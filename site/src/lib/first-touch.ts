/** What waits until the visitor does something, so that a first visit costs only what it shows. */

const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * Resolves once the visitor has scrolled, touched or pressed anything on this page; `data-touched` on the root element
 * says the same to styles.
 */
export const firstTouch = new Promise<void>((resolve) => {
  // Nobody touches a page while it is rendered beforehand.
  if (import.meta.env.SSR) return
  const touched = () => {
    for (const sign of SIGNS) removeEventListener(sign, touched, true)
    document.documentElement.dataset.touched = ''
    resolve()
  }
  // A page taken up again may have been scrolled before this script came.
  if (scrollY > 0) touched()
  else for (const sign of SIGNS) addEventListener(sign, touched, { capture: true, passive: true })
})
