import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref for a heading that takes the focus when it appears, in place of what had it. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
