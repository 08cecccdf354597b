import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface TwoColumnsProps {
  wide: ReactNode
  narrow: ReactNode
  /** Puts the narrow column first where they stand one below the other. */
  isNarrowFirst?: boolean
  /** Between columns and between what stands in them. */
  gap?: number | { xs: number; md: number }
}

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** The two columns of a screen, one below the other where there is no room. */
export function TwoColumns({ wide, narrow, isNarrowFirst = false, gap = 2 }: TwoColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ ...column, gap, ...(isNarrowFirst && { order: { xs: 1, lg: 0 } }) }}>{wide}</Box>
      <Box sx={{ ...column, gap }}>{narrow}</Box>
    </Box>
  )
}
