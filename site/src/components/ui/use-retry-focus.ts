import { type RefObject, useEffect, useRef } from 'react'
import type { Load } from '../../lib/load.ts'

/** Moves to the heading of what came, as it is seen: its own, that of the section it belongs to, or the page's. */
function focusHeading(place: HTMLElement): void {
  const heading = [
    ...place.querySelectorAll<HTMLElement>('h2:not(.visually-hidden)'),
    ...(place.closest('section')?.querySelectorAll<HTMLElement>('h2') ?? []),
    ...document.querySelectorAll<HTMLElement>('main h1'),
  ].find((one) => one.checkVisibility())
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Keeps the focus near where "Try again" was pressed, which is gone with the press: the heading of what came takes it, or the
 * button of the next failure. `place` is the element that holds both; `retry` is what the button does.
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
    // Somebody who has gone elsewhere meanwhile stays there.
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
