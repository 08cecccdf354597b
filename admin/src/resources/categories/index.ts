import Icon from '@mui/icons-material/CategoryOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const CategoryList = lazy(() => import('./CategoryList.tsx').then((m) => ({ default: m.CategoryList })))

export { Icon as categoryIcon }

export const categories: ResourceProps = {
  name: 'categories',
  list: CategoryList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'name',
}
