import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useClearFilters } from './use-change-filters.ts'

interface FiltersProps {
  /** Lets the filters wrap onto a second line. */
  many?: boolean
  children: ReactNode
}

/** Keeps two filters side by side, on phones too. */
export function FilterPair({ width, children }: { width: number; children: ReactNode }) {
  return <Box sx={{ display: 'flex', gap: 1.5, width: { md: width } }}>{children}</Box>
}

/**
 * The filters of a list, side by side where there is room, with a button that removes them all. react-admin's
 * FilterLiveForm ignores filters that are changed elsewhere while one of its fields has the focus.
 */
export function Filters({ many = false, children }: FiltersProps) {
  const { filterValues } = useListContext()
  const clearFilters = useClearFilters()
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        flexWrap: many ? { md: 'wrap' } : 'nowrap',
        gap: 1.5,
        mb: 2,
      }}
    >
      {children}
      {Object.keys(filterValues).length > 0 && (
        <Button variant="text" onClick={clearFilters} sx={{ flexShrink: 0 }}>
          Show all
        </Button>
      )}
    </Box>
  )
}
