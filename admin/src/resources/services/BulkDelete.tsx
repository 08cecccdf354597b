import { Button } from '@mui/material'
import { lazy, Suspense, useContext, useState } from 'react'
import { useListContext } from 'react-admin'
import { BulkDialogContext } from './bulk/BulkEdit.tsx'

const DeleteOne = lazy(() => import('./DeleteOne.tsx').then((m) => ({ default: m.DeleteOne })))

/** Deletes the ticked services: one after the specified question, several as a bulk edit that can be undone. */
export function BulkDelete() {
  const { selectedIds } = useListContext()
  const [isAsking, setAsking] = useState(false)
  const open = useContext(BulkDialogContext)
  return (
    <>
      <Button
        size="small"
        color="error"
        onClick={() => (selectedIds.length > 1 ? open('delete') : setAsking(true))}
      >
        Delete
      </Button>
      <Suspense fallback={null}>{isAsking && <DeleteOne onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
