import { type RefObject, useLayoutEffect, useState } from 'react'

/** Lists up to this length are in the page as a whole, for the browser's own search and for screen readers. */
const SHORT_LIST = 100
/** Rows kept above and below what is seen. */
const BEYOND = 12

/**
 * Returns the first and last index of the rows that are to be rendered: all of a short list, else those in view and some
 * beyond, because a thousand rows with their buttons take seconds.
 */
export function useShownRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; last: number } {
  const [shown, setShown] = useState({ first: 0, last: Math.min(count, SHORT_LIST) - 1 })
  useLayoutEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / rowHeight) - BEYOND)
      const last = Math.min(count - 1, Math.ceil((window.innerHeight - top) / rowHeight) + BEYOND)
      setShown((now) => (now.first === first && now.last === last ? now : { first, last }))
    }
    if (count <= SHORT_LIST) return
    look()
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [count, list, rowHeight])
  return count <= SHORT_LIST ? { first: 0, last: count - 1 } : shown
}
