import type { AdminOrder } from '@karigar/contract/order'
import EditIcon from '@mui/icons-material/EditOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { Link } from 'react-router-dom'
import { useDialogLink } from '../../components/dialog-route.ts'

/** View and update of one order. */
export function OrderActions({ order: { id, order_id } }: { order: AdminOrder }) {
  const dialogLink = useDialogLink()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mr: -1 }}>
      <Tooltip title="View order">
        <IconButton component={Link} to={`/orders/${order_id}`} aria-label={`View ${order_id}`}>
          <VisibilityIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title="Update status">
        <IconButton
          component={Link}
          {...dialogLink(`${encodeURIComponent(id)}/status`)}
          aria-label={`Update ${order_id}`}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
