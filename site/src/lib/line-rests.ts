/** How long no file must have come before the line counts as idle, in milliseconds. */
const QUIET_MS = 1500
/** How often pictures are looked at again, in milliseconds. */
const AGAIN_MS = 200

/** Tells whether some of an element is in the view, and not scrolled out of a row of pictures. */
function isInView(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const row = element.closest('[data-track],[data-rail]')?.getBoundingClientRect()
  const [from, to] = row ? [row.left, row.right] : [0, innerWidth]
  return bottom > 0 && top < innerHeight && right > from + 1 && left < to - 1
}

/** Tells whether a picture that can be seen is still to come. */
export const awaitsPictures = (): boolean =>
  [...document.images].some(
    (image) => !image.complete && image.checkVisibility?.({ contentVisibilityAuto: true }) && isInView(image),
  )

/**
 * Calls `act` once the page has loaded, shows its pictures and has fetched nothing for a while, at the latest `timeout` ms
 * after it was asked for: for what nobody waits for, and what would take the line from what somebody does.
 */
export function whenLineRests(act: () => void, timeout: number): void {
  const until = performance.now() + timeout
  let last = performance.now()
  const seen = new PerformanceObserver(() => (last = performance.now()))
  seen.observe({ type: 'resource' })
  const look = () => {
    const now = performance.now()
    const rests =
      document.readyState === 'complete' && now - last >= QUIET_MS && !document.hidden && !awaitsPictures()
    if (!rests && now < until) {
      setTimeout(look, AGAIN_MS)
      return
    }
    seen.disconnect()
    act()
  }
  look()
}
