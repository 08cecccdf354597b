import Icon from '@mui/icons-material/LabelOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const LabelList = lazy(() => import('./LabelList.tsx').then((m) => ({ default: m.LabelList })))

export { Icon as labelIcon }

export const labels: ResourceProps = {
  name: 'labels',
  list: LabelList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'name',
}
