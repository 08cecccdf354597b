import { useCallback, useEffect, useRef } from 'react'

/** For a control that goes away when it is pressed. */
export function focusContent(): void {
  document.getElementById('main-content')?.focus({ preventScroll: true })
}

/**
 * To be called once what the focus would go back to goes away, as a deleted row does: when the component does, too, the
 * focus moves to the screen's content instead of being lost.
 */
export function useLostFocus(): () => void {
  const lost = useRef(false)
  useEffect(
    () => () => {
      if (!lost.current) return
      // After the closing dialog has given the focus back.
      setTimeout(focusContent)
    },
    [],
  )
  return useCallback(() => {
    lost.current = true
  }, [])
}
