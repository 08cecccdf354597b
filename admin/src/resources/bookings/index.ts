import Icon from '@mui/icons-material/EventOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const Bookings = lazy(() => import('./Bookings.tsx').then((m) => ({ default: m.Bookings })))

export { Icon as bookingIcon }

export const bookings: ResourceProps = { name: 'bookings', list: Bookings }
