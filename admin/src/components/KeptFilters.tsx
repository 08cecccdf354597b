import BookmarkIcon from '@mui/icons-material/BookmarkBorder'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'

const KeptFiltersPanel = lazy(() =>
  import('./KeptFiltersPanel.tsx').then((m) => ({ default: m.KeptFiltersPanel })),
)

/** Opens the filters that the user keeps under a name, and keeps the present ones. */
export function KeptFilters() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        My filters
      </Button>
      <Suspense fallback={null}>
        {anchor && <KeptFiltersPanel anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
