import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx').then((m) => ({ default: m.PreviewDialog })))

/** Opens the preview of a service: what is saved, with the draft if one waits. */
export function PreviewButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<PreviewIcon />} onClick={() => setOpen(true)}>
        Preview
      </Button>
      <Suspense fallback={null}>
        {isOpen && <PreviewDialog id={id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
