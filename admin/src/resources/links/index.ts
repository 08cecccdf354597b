import Icon from '@mui/icons-material/LinkOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const LinkList = lazy(() => import('./LinkList.tsx').then((m) => ({ default: m.LinkList })))

export { Icon as linksIcon }

export const links: ResourceProps = { name: 'links', list: LinkList }
