import { useEffect, useRef } from 'react'

/** Moves the focus to the screen's content, for a control that disappears when it is pressed. */
export function focusContent(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true })
}

/**
 * Returns a function to call when the element that the focus would return to is removed, such as a deleted
 * row. When the component unmounts, the focus then moves to the screen's content instead of being lost.
 */
export function useLostFocus(): () => void {
  const lost = useRef(false)
  useEffect(
    () => () => {
      if (!lost.current) return
      // After the closing dialog has tried to give the focus back.
      setTimeout(focusContent)
    },
    [],
  )
  return () => {
    lost.current = true
  }
}
