import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** The filters of a list, side by side where there is room. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <Box role="search" sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 1.5, mb: 2 }}>
      {children}
    </Box>
  )
}
