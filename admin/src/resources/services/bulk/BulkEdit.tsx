import { createContext, useContext } from 'react'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'

/** What the dialog is opened for: to change services, or to delete the ticked ones. */
export type BulkDialogKind = 'change' | 'delete'

/**
 * Opens the dialog of bulk edits. It belongs to the screen, because the bar over the ticked rows goes when they are
 * deleted, and Undo stands in the dialog then.
 */
export const BulkDialogContext = createContext<(kind: BulkDialogKind) => void>(() => {})

/** Opens the dialog that changes the ticked services, or all that the list finds. */
export function BulkEdit({ ofTicked = false }: { ofTicked?: boolean }) {
  const { total } = useListContext()
  const open = useContext(BulkDialogContext)
  return ofTicked ? (
    <Button size="small" onClick={() => open('change')}>
      Change
    </Button>
  ) : (
    <Button variant="outlined" startIcon={<EditIcon />} disabled={!total} onClick={() => open('change')}>
      Change several
    </Button>
  )
}
