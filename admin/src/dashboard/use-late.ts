import { useEffect, useState, type RefObject } from 'react'

/** What somebody does first on a page that they look at. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

/** Tells whether the page was touched by pointer, key or scrolling since it was opened. */
function useTouched(): boolean {
  const [isTouched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive === true)
  useEffect(() => {
    if (isTouched) return
    const touch = () => setTouched(true)
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true, once: true })
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, touch)
    }
  }, [isTouched])
  return isTouched
}

/**
 * Tells whether it is time to load what belongs into an element: the page was touched, so that its first load is over,
 * and the element is on the screen or nearly so.
 */
export function useLate(element: RefObject<Element | null>): boolean {
  const isTouched = useTouched()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!isTouched || isNear || !element.current) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '200px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear, isTouched])
  return isNear
}
