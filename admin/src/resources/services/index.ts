import Icon from '@mui/icons-material/Inventory2Outlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const ServiceList = lazy(() => import('./ServiceList.tsx').then((m) => ({ default: m.ServiceList })))

export { Icon as serviceIcon }

export const services: ResourceProps = {
  name: 'services',
  list: ServiceList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'title',
}
