import Icon from '@mui/icons-material/HistoryOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const HistoryList = lazy(() => import('./HistoryList.tsx').then((m) => ({ default: m.HistoryList })))

export { Icon as historyIcon }

export const history: ResourceProps = {
  name: 'history',
  list: HistoryList,
}
