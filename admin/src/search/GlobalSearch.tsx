import SearchIcon from '@mui/icons-material/Search'
import { Box, Dialog, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SearchField } from './SearchField.tsx'

const SearchBox = lazy(() => import('./SearchBox.tsx').then((m) => ({ default: m.SearchBox })))

/** The search over everything: a button of the bar, and Ctrl K (⌘ K) anywhere. */
export function GlobalSearch() {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <Tooltip title="Search (Ctrl K)">
        <IconButton
          color="inherit"
          aria-label="Search everything"
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SearchIcon />
        </IconButton>
      </Tooltip>
      {open && (
        <Dialog
          open
          onClose={close}
          fullWidth
          maxWidth="sm"
          slotProps={{
            paper: {
              'aria-label': 'Search everything',
              'aria-labelledby': undefined,
              // The results hang below the box, inside the dialog: outside they would belong to no part of the page.
              sx: { overflow: 'visible' },
            },
          }}
          sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
          // Before the list of results takes the key for itself.
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') close()
          }}
        >
          <Box sx={{ p: 1.5 }}>
            {/* Typed into while the rest is on its way. */}
            <Suspense
              fallback={<SearchField value={typed} onChange={({ target }) => setTyped(target.value)} />}
            >
              <SearchBox typed={typed} onType={setTyped} onClose={close} />
            </Suspense>
          </Box>
        </Dialog>
      )}
    </>
  )
}
