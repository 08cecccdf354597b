/** Pages that a browser prepares before anybody opens them (`features/ahead`): until they are shown, nobody has read them. */

/** Tells whether this page is prepared and not shown yet; older browsers prepare none. */
export const isPrepared = (): boolean => (document as { prerendering?: boolean }).prerendering === true

/**
 * Calls `act` now, or once the page is shown if it is only prepared yet. For whatever counts, claims, asks or changes
 * something for a person.
 */
export function whenShown(act: () => void): void {
  if (isPrepared()) document.addEventListener('prerenderingchange', act, { once: true })
  else act()
}
