import EditIcon from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { BulkDialogContext } from './bulk-dialog.ts'

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
