import { Card, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

/** A part of a screen, on its own card with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
