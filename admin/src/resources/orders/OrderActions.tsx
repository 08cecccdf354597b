import type { AdminOrder } from '@karigar/contract/order'
import EditIcon from '@mui/icons-material/EditOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { useDialogLink } from '../../components/dialog-route.ts'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

const icons = { view: <VisibilityIcon fontSize="small" />, edit: <EditIcon fontSize="small" /> }

/** View and update of one order. */
export function OrderActions({ order: { id, order_id } }: { order: AdminOrder }) {
  const dialogLink = useDialogLink()
  return (
    <RowActionBar>
      <RowAction hint="View order" label={`View ${order_id}`} icon={icons.view} to={`/orders/${order_id}`} />
      <RowAction
        hint="Update status"
        label={`Update ${order_id}`}
        icon={icons.edit}
        {...dialogLink(`${encodeURIComponent(id)}/status`)}
      />
    </RowActionBar>
  )
}
