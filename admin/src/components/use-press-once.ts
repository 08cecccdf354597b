import { useMemo, useRef } from 'react'

/**
 * Runs what a button asks the server for once, until it is released, which may be after the press was answered. Set in the click itself: the second half of a
 * double click must not ask again, however soon it comes.
 */
export function usePressOnce() {
  const pressed = useRef(false)
  return useMemo(
    () => ({
      press(run: () => void): void {
        if (pressed.current) return
        pressed.current = true
        run()
      },
      release(): void {
        pressed.current = false
      },
    }),
    [],
  )
}
