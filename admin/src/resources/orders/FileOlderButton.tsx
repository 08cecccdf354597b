import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'

const FileOlderDialog = lazy(() =>
  import('./FileOlderDialog.tsx').then((m) => ({ default: m.FileOlderDialog })),
)

/** Opens a dialog that files away all orders that are not sent and older than some days. */
export function FileOlderButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        File away old
      </Button>
      <Suspense fallback={null}>{isOpen && <FileOlderDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
