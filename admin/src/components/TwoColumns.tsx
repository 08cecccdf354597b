import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface TwoColumnsProps {
  wide: ReactNode
  narrow: ReactNode
  /** Puts the narrow column first where they stand one below the other. */
  isNarrowFirst?: boolean
}

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const

/** The two columns of a screen, one below the other where there is no room. */
export function TwoColumns({ wide, narrow, isNarrowFirst = false }: TwoColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ ...column, ...(isNarrowFirst && { order: { xs: 1, lg: 0 } }) }}>{wide}</Box>
      <Box sx={column}>{narrow}</Box>
    </Box>
  )
}
