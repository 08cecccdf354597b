import { useEffect, useRef, type RefObject } from 'react'

/** For a control that goes away when it is pressed. */
export function focusContent(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true })
}

/**
 * To be set once what the focus would go back to goes away, as a deleted row does: when the component does, too, the
 * focus moves to the screen's content instead of being lost.
 */
export function useLostFocus(): RefObject<boolean> {
  const lost = useRef(false)
  useEffect(
    () => () => {
      if (!lost.current) return
      // After the closing dialog has given the focus back.
      setTimeout(focusContent)
    },
    [],
  )
  return lost
}
