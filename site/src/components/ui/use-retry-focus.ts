import { type RefObject, useEffect, useRef } from 'react'
import type { Load } from '../../lib/load.ts'

/** Focuses the first visible heading: of the loaded content, of the section around it, or of the page. */
function focusHeading(place: HTMLElement): void {
  const heading = [
    ...place.querySelectorAll<HTMLElement>('h2:not(.visually-hidden)'),
    ...(place.closest('section')?.querySelectorAll<HTMLElement>('h2') ?? []),
    ...document.querySelectorAll<HTMLElement>('main h1'),
  ].find((one) => one.getClientRects().length > 0)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Keeps the focus in place after "Try again" is pressed, which removes the button: moves it to the heading of
 * the loaded content, or to the button of the next failure. Returns `place`, the ref of the element around
 * both, and `retry`, the button's handler, which calls `act`.
 */
export function useRetryFocus<Place extends HTMLElement>(
  { state }: Pick<Load<unknown>, 'state'>,
  act: () => void,
): { place: RefObject<Place | null>; retry: () => void } {
  const place = useRef<Place>(null)
  const isAwaited = useRef(false)

  useEffect(() => {
    if (state === 'loading' || !isAwaited.current || !place.current) return
    isAwaited.current = false
    // The focus stays where it is if the user has moved it meanwhile.
    if (document.activeElement !== document.body) return
    if (state === 'failed') place.current.querySelector('button')?.focus()
    else focusHeading(place.current)
  }, [state])

  return {
    place,
    retry: () => {
      isAwaited.current = true
      act()
    },
  }
}
