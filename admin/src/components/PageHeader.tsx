import { Box, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** Buttons at the right. */
  children?: ReactNode
}

/** A screen's heading, which also names the browser tab. */
export function PageHeader({ title, children }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Console`
  }, [title])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
      <Typography variant="h1" sx={{ flex: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
