import { Box, Card, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

/** A part of a screen, on its own card with a heading. */
export function Section({
  title,
  tools,
  children,
}: {
  title: string
  /** Rendered beside the heading, such as a link to the history. */
  tools?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2, gap: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {tools}
      </Box>
      {children}
    </Card>
  )
}
