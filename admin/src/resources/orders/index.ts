import Icon from '@mui/icons-material/ReceiptLongOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const Orders = lazy(() => import('./Orders.tsx').then((m) => ({ default: m.Orders })))

export { Icon as orderIcon }

export const orders: ResourceProps = {
  name: 'orders',
  list: Orders,
  recordRepresentation: 'order_id',
}
