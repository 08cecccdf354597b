import { useRef } from 'react'

/**
 * Returns `press`, which runs a request, and `release`, until which further presses are ignored. The flag is
 * a ref, set within the click itself, so that the second click of a double click cannot ask again, however
 * soon it comes.
 */
export function usePressOnce() {
  const pressed = useRef(false)
  return {
    press(run: () => void): void {
      if (pressed.current) return
      pressed.current = true
      run()
    },
    release(): void {
      pressed.current = false
    },
  }
}
