import Icon from '@mui/icons-material/PaymentsOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const PaymentSettings = lazy(() =>
  import('./PaymentSettings.tsx').then((m) => ({ default: m.PaymentSettings })),
)

export { Icon as paymentIcon }

export const payment: ResourceProps = { name: 'payment', list: PaymentSettings }
