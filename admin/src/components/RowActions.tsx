import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { Link } from 'react-router-dom'
import { useDialogLink } from './dialog-route.ts'

interface RowActionsProps {
  id: string
  /** The record's name, for the buttons' own names. */
  name: string
  /** Its page on the live site, where it has one. */
  page?: string
  /** A copy of it can be added. */
  duplicates?: boolean
}

/** View, edit, duplicate and delete of one record. */
export function RowActions({ id, name, page, duplicates = false }: RowActionsProps) {
  const dialogLink = useDialogLink()
  const path = encodeURIComponent(id)
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mr: -1 }}>
      {page && (
        <Tooltip title="View on the site">
          <IconButton
            component="a"
            href={page}
            target="_blank"
            rel="noopener"
            aria-label={`View ${name} on the site`}
          >
            <VisibilityIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="Edit">
        <IconButton component={Link} {...dialogLink(path)} aria-label={`Edit ${name}`}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {duplicates && (
        <Tooltip title="Duplicate">
          <IconButton component={Link} {...dialogLink(`${path}/duplicate`)} aria-label={`Duplicate ${name}`}>
            <CopyIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title="Delete">
        <IconButton component={Link} {...dialogLink(`${path}/delete`)} aria-label={`Delete ${name}`}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
