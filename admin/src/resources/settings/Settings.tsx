import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHeader } from '../../components/PageHeader.tsx'
import { ScreenTabs } from '../../components/ScreenTabs.tsx'
import { Spinner } from '../../layout/Spinner.tsx'
import { AdminList } from './AdminList.tsx'

// Loaded separately, because these forms are rarely opened and the list of admins does not need their code.
const GeneralSettings = lazy(() =>
  import('./GeneralSettings.tsx').then((m) => ({ default: m.GeneralSettings })),
)
const ShopProfile = lazy(() => import('./shop/ShopProfile.tsx').then((m) => ({ default: m.ShopProfile })))

const tabs = [
  { id: 'admins', label: 'Admin Management', to: '/settings' },
  { id: 'general', label: 'General Settings', to: '/settings/general' },
  { id: 'shop', label: 'Shop Profile', to: '/settings/shop' },
] as const

/** Specification §2, admin area: Settings. */
export function Settings() {
  const { pathname } = useLocation()
  const chosen = tabs.find(({ to }) => to === pathname)?.id ?? 'admins'
  return (
    <>
      <PageHeader title="Settings" />
      <ScreenTabs name="settings" label="Settings" tabs={tabs} chosen={chosen}>
        {chosen === 'admins' && <AdminList />}
        <Suspense fallback={<Spinner />}>
          {chosen === 'general' && <GeneralSettings />}
          {chosen === 'shop' && <ShopProfile />}
        </Suspense>
      </ScreenTabs>
    </>
  )
}
