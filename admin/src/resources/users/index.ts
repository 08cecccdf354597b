import Icon from '@mui/icons-material/GroupOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const UserList = lazy(() => import('./UserList.tsx').then((m) => ({ default: m.UserList })))

const UserShow = lazy(() => import('./UserShow.tsx').then((m) => ({ default: m.UserShow })))

export { Icon as userIcon }

export const users: ResourceProps = {
  name: 'users',
  list: UserList,
  show: UserShow,
  recordRepresentation: 'name',
}
