import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useClearFilters } from './use-change-filters.ts'

/** The filters of a list, side by side where there is room; Show all takes them away. */
export function Filters({ children }: { children: ReactNode }) {
  const { filterValues } = useListContext()
  const clearFilters = useClearFilters()
  return (
    <Box role="search" sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: 1.5, mb: 2 }}>
      {children}
      {Object.keys(filterValues).length > 0 && (
        <Button variant="text" onClick={clearFilters} sx={{ flexShrink: 0 }}>
          Show all
        </Button>
      )}
    </Box>
  )
}
