import { useLocation } from 'react-router-dom'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ScreenTabs } from '../../components/ScreenTabs.tsx'
import { AdminList } from './AdminList.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'

const GENERAL = '/settings/general'

const tabs = [
  { id: 'admins', label: 'Admin Management', to: '/settings' },
  { id: 'general', label: 'General Settings', to: GENERAL },
] as const

/** Specification §2, admin area: Settings. */
export function Settings() {
  const { pathname } = useLocation()
  const route = useDialogRoute()
  const chosen = pathname === GENERAL ? 'general' : 'admins'
  return (
    <>
      <PageHeader title="Settings" />
      <ScreenTabs name="settings" label="Settings" tabs={tabs} chosen={chosen}>
        {chosen === 'general' ? <GeneralSettings /> : <AdminList route={route} />}
      </ScreenTabs>
    </>
  )
}
