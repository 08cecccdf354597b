import Icon from '@mui/icons-material/SettingsOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const Settings = lazy(() => import('./Settings.tsx').then((m) => ({ default: m.Settings })))

export { Icon as settingsIcon }

export const settings: ResourceProps = {
  name: 'settings',
  list: Settings,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'name',
}
