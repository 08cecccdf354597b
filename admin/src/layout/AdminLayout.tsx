import CustomersIcon from '@mui/icons-material/ContactsOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { lazy, Suspense } from 'react'
import { LoadingIndicator, useLocation, type LayoutProps } from 'react-admin'
import { currentUser } from '../providers/session.ts'
import { ConsoleKeys } from '../keys/ConsoleKeys.tsx'
import { resources } from '../resources/resources.ts'
import { GlobalSearch } from '../search/GlobalSearch.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BarThemeButton } from './BarThemeButton.tsx'
import { AdminItems } from './AdminItems.tsx'
import type { BottomEntry } from './bottom-entries.ts'
import { ConsoleBrand } from './ConsoleBrand.tsx'
import { ConsoleShell } from './ConsoleShell.tsx'
import { PublishingStatus } from './PublishingStatus.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { NavLinks, type NavEntry } from './NavLinks.tsx'
import { Spinner } from './Spinner.tsx'
import { usePublishing } from './use-publishing.ts'
import { useShopIsNew, useShopName } from './use-shop.ts'

const HeldNotice = lazy(() => import('../publishing/HeldNotice.tsx').then((m) => ({ default: m.HeldNotice })))

const SetupReminder = lazy(() =>
  import('../setup/SetupReminder.tsx').then((m) => ({ default: m.SetupReminder })),
)

/** The first run itself, and the dashboard, which lists its steps. */
const SETTING_UP = /^\/(?:$|setup)/

const InstallItem = lazy(() =>
  import('../offline/InstallItem.tsx').then(
    (m) => ({ default: m.InstallItem }),
    () => ({ default: () => null }),
  ),
)

const iconOf = (name: string) => resources.find((resource) => resource.name === name)?.icon ?? DashboardIcon

/** The screens of every day by the names that a phone has room for; More has all by their own. */
const bottom: readonly BottomEntry[] = [
  { label: 'Today', to: '/', icon: DashboardIcon },
  { label: 'Orders', to: '/orders', icon: iconOf('orders'), also: ['/customers', '/bank-lines'] },
  { label: 'Meetings', to: '/bookings', icon: iconOf('bookings') },
  {
    label: 'Catalogue',
    to: '/services',
    icon: iconOf('services'),
    also: ['/categories', '/labels', '/pictures', '/synonyms', '/missed-searches', '/catalogue-order'],
  },
]

const elsewhere: readonly NavEntry[] = [
  { label: 'Customers', to: '/customers', icon: CustomersIcon },
  { label: 'Help', to: '/help', icon: HelpIcon },
]

const nav: readonly NavEntry[] = [
  { label: 'Dashboard', to: '/', icon: DashboardIcon },
  ...resources.map(({ name, label, icon }) => ({ label, to: `/${name}`, icon })),
]

/** The layout of the admin area (specification §2). */
export function AdminLayout({ children }: LayoutProps) {
  const { pathname } = useLocation()
  const user = currentUser()
  const shopName = useShopName()
  const isNew = useShopIsNew()
  const held = usePublishing().publishing?.held
  return (
    <ConsoleShell
      area="admin"
      brand={<ConsoleBrand area="Admin" {...(shopName ? { shopName } : {})} />}
      nav={nav}
      navLabel="Admin"
      bottom={bottom}
      more={
        <>
          <NavLinks entries={elsewhere} label="Further screens" />
          <Suspense fallback={null}>
            <InstallItem />
          </Suspense>
        </>
      }
      tools={
        <>
          <GlobalSearch />
          <PublishingStatus />
          <LoadingIndicator />
          <BarThemeButton />
          {user && <AccountMenu user={user} Items={AdminItems} />}
        </>
      }
    >
      <ConsoleKeys />
      <ScreenBoundary key={pathname.split('/')[1]}>
        <Suspense fallback={<Spinner />}>
          {held && <HeldNotice held={held} />}
          {isNew && !SETTING_UP.test(pathname) && (
            <Suspense fallback={null}>
              <SetupReminder key={pathname} />
            </Suspense>
          )}
          {children}
        </Suspense>
      </ScreenBoundary>
    </ConsoleShell>
  )
}
