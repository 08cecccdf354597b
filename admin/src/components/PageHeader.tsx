import { Box, Typography } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { nameTab } from './tab-title.ts'

interface PageHeaderProps {
  title: string
  /** `h2` is for a part of a screen and does not rename the browser tab. */
  level?: 'h1' | 'h2'
  /** Buttons at the right. */
  children?: ReactNode
}

/** A screen's heading, which also names the browser tab. */
export function PageHeader({ title, level = 'h1', children }: PageHeaderProps) {
  useEffect(() => {
    if (level === 'h1') nameTab(title)
  }, [level, title])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
      <Typography variant={level} sx={{ flex: 1 }}>
        {title}
      </Typography>
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 } }}>{children}</Box>}
    </Box>
  )
}
