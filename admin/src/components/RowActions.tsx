import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { RowAction, RowActionBar } from './RowAction.tsx'

interface RowActionsProps {
  id: string
  /** The record's name, for the buttons' own names. */
  name: string
  /** Its page on the live site, where it has one. */
  page?: string
  /** A copy of it can be added. */
  duplicates?: boolean
}

const icons = {
  view: <VisibilityIcon fontSize="small" />,
  edit: <EditIcon fontSize="small" />,
  duplicate: <CopyIcon fontSize="small" />,
  delete: <DeleteIcon fontSize="small" />,
}

/** View, edit, duplicate and delete of one record. */
export function RowActions({ id, name, page, duplicates = false }: RowActionsProps) {
  const path = encodeURIComponent(id)
  return (
    <RowActionBar>
      {page && (
        <RowAction hint="View on the site" label={`View ${name} on the site`} icon={icons.view} href={page} />
      )}
      <RowAction hint="Edit" label={`Edit ${name}`} icon={icons.edit} dialog={path} />
      {duplicates && (
        <RowAction
          hint="Duplicate"
          label={`Duplicate ${name}`}
          icon={icons.duplicate}
          dialog={`${path}/duplicate`}
        />
      )}
      <RowAction hint="Delete" label={`Delete ${name}`} icon={icons.delete} dialog={`${path}/delete`} />
    </RowActionBar>
  )
}
