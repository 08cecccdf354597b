import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { bookingIcon, bookings } from './bookings/index.ts'
import { categories, categoryIcon } from './categories/index.ts'
import { labelIcon, labels } from './labels/index.ts'
import { orderIcon, orders } from './orders/index.ts'
import { payment, paymentIcon } from './payment/index.ts'
import { serviceIcon, services } from './services/index.ts'
import { settings, settingsIcon } from './settings/index.ts'
import { users, userIcon } from './users/index.ts'

interface ConsoleResource {
  /** The name in the sidebar. */
  label: string
  icon: ComponentType
  resource: ResourceProps
}

/** The admin area's screens, in the order of its sidebar (specification §2). */
export const resources: readonly ConsoleResource[] = [
  { label: 'Categories', icon: categoryIcon, resource: categories },
  { label: 'Labels', icon: labelIcon, resource: labels },
  { label: 'Services', icon: serviceIcon, resource: services },
  { label: 'Orders', icon: orderIcon, resource: orders },
  { label: 'Bookings', icon: bookingIcon, resource: bookings },
  { label: 'Users', icon: userIcon, resource: users },
  { label: 'Payment Settings', icon: paymentIcon, resource: payment },
  { label: 'Settings', icon: settingsIcon, resource: settings },
]
