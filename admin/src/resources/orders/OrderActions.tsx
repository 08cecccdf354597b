import type { AdminOrder } from '@karigar/contract/wire/order'
import EditIcon from '@mui/icons-material/EditOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

const icons = { view: <VisibilityIcon fontSize="small" />, edit: <EditIcon fontSize="small" /> }

/** View and update of one order. */
export function OrderActions({ order: { id, order_id } }: { order: AdminOrder }) {
  return (
    <RowActionBar>
      <RowAction
        hint="View order"
        label={`View ${order_id}`}
        icon={icons.view}
        screen={`/orders/${order_id}`}
      />
      <RowAction
        hint="Update status"
        label={`Update ${order_id}`}
        icon={icons.edit}
        dialog={`${encodeURIComponent(id)}/status`}
      />
    </RowActionBar>
  )
}
