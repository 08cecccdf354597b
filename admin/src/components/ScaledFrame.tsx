import { Box } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface ScaledFrameProps {
  /** Size of the window that a page is shown in, in CSS pixels. */
  width: number
  height: number
  /** Gets the style of what fills the window. */
  children: (fill: {
    width: number
    height: number
    border: 0
    transform: string
    transformOrigin: string
  }) => ReactNode
}

/** Returns how much a window of this width must be scaled to fit, and the element that it has to fit into. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return { box, scale }
}

/** A window of a certain size, scaled down to the room there is. */
export function ScaledFrame({ width, height, children }: ScaledFrameProps) {
  const { box, scale } = useScale(width)
  return (
    <Box
      ref={box}
      sx={{
        position: 'relative',
        height: height * scale,
        maxWidth: width,
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {children({ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' })}
    </Box>
  )
}
