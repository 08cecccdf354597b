import { Box } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Caption } from '../../../components/Texts.tsx'

interface PreviewFrameProps {
  /** What the frame stands for, such as "Phone". */
  title: string
  address: string
  /** Size of the window that the page is shown in, in CSS pixels. */
  width: number
  height: number
  /** The frame's share of a row, as CSS flex. */
  share: string
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

/** The page in a window of a certain size, scaled down to the room there is. */
export function PreviewFrame({ title, address, width, height, share }: PreviewFrameProps) {
  const { box, scale } = useScale(width)
  return (
    <Box component="section" aria-label={title} sx={{ flex: { xs: '0 0 auto', md: share }, minWidth: 0 }}>
      <Caption component="p">
        {title}, {width} pixels wide
      </Caption>
      <Box
        ref={box}
        sx={{
          height: height * scale,
          maxWidth: width,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box
          component="iframe"
          title={`${title} preview`}
          src={address}
          sx={{ width, height, border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Box>
  )
}
