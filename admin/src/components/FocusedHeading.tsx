import { Typography } from '@mui/material'
import { useEffect, useRef } from 'react'

/** A heading that takes the focus when it appears, in place of what had it. */
export function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Typography variant="h1" tabIndex={-1} ref={heading} sx={{ mb: 1.5, '&:focus': { outline: 'none' } }}>
      {children}
    </Typography>
  )
}
