import { Box, type SxProps, type Theme } from '@mui/material'
import type { ReactNode } from 'react'

interface PartProps {
  sx?: SxProps<Theme>
  children: ReactNode
}

const withSx = (own: object, sx: SxProps<Theme> | undefined) => [
  own,
  ...(Array.isArray(sx) ? sx : [sx ?? null]),
]

interface LineListProps extends PartProps {
  /** What screen readers call the list. */
  label?: string
  /** The order of its items says something. */
  isOrdered?: boolean
}

/** A list without bullets. */
export const LineList = ({ label, isOrdered = false, sx, children }: LineListProps) => (
  <Box
    component={isOrdered ? 'ol' : 'ul'}
    aria-label={label}
    sx={withSx({ listStyle: 'none', m: 0, p: 0 }, sx)}
  >
    {children}
  </Box>
)

/** An item of such a list, under a line. */
export const LineItem = ({ sx, children }: PartProps) => (
  <Box component="li" sx={withSx({ py: 1, borderTop: 1, borderColor: 'divider' }, sx)}>
    {children}
  </Box>
)
