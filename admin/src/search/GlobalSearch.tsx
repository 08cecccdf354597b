import SearchIcon from '@mui/icons-material/Search'
import { Box, Dialog, IconButton, Tooltip } from '@mui/material'
import { lazy, Suspense, useEffect, useState } from 'react'
import { SearchField } from './SearchField.tsx'

const SearchBox = lazy(() => import('./SearchBox.tsx').then((m) => ({ default: m.SearchBox })))

/** The search over all lists and the help, opened by a button in the bar or by Ctrl K (⌘ K). */
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
              // The results are inside the dialog's box but extend below it, so it must not clip them.
              sx: { overflow: 'visible' },
            },
          }}
          sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
          // Captured, because the list of results would handle the key itself.
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') close()
          }}
        >
          <Box sx={{ p: 1.5 }}>
            {/* A field to type into while the search box is loading. */}
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
