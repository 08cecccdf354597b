import Icon from '@mui/icons-material/GroupOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const UserList = lazy(() => import('./UserList.tsx').then((m) => ({ default: m.UserList })))

export { Icon as userIcon }

export const users: ResourceProps = {
  name: 'users',
  list: UserList,
  recordRepresentation: 'name',
}
