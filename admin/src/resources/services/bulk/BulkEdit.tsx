import EditIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useListContext } from 'react-admin'

const BulkEditDialog = lazy(() => import('./BulkEditDialog.tsx').then((m) => ({ default: m.BulkEditDialog })))

/** Opens the dialog that changes the ticked services, or all that the list finds. */
export function BulkEdit({ ofTicked = false }: { ofTicked?: boolean }) {
  const { total } = useListContext()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {ofTicked ? (
        <Button size="small" onClick={() => setOpen(true)}>
          Change
        </Button>
      ) : (
        <Button variant="outlined" startIcon={<EditIcon />} disabled={!total} onClick={() => setOpen(true)}>
          Change several
        </Button>
      )}
      <Suspense fallback={null}>{isOpen && <BulkEditDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
