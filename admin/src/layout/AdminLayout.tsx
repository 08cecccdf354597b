import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { lazy, Suspense } from 'react'
import { LoadingIndicator, useLocation, type LayoutProps } from 'react-admin'
import { currentUser } from '../providers/session.ts'
import { ConsoleKeys, KeysMenuItem } from '../keys/ConsoleKeys.tsx'
import { resources } from '../resources/resources.ts'
import { GlobalSearch } from '../search/GlobalSearch.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountMenuLink } from './AccountMenuLink.tsx'
import { BarThemeButton } from './BarThemeButton.tsx'
import { ConsoleBrand } from './ConsoleBrand.tsx'
import { ConsoleShell } from './ConsoleShell.tsx'
import { PublishingStatus } from './PublishingStatus.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import type { NavEntry } from './NavLinks.tsx'
import { Spinner } from './Spinner.tsx'
import { usePublishing } from './use-publishing.ts'
import { useShopName } from './use-shop.ts'

const HeldNotice = lazy(() => import('../publishing/HeldNotice.tsx').then((m) => ({ default: m.HeldNotice })))

const nav: readonly NavEntry[] = [
  { label: 'Dashboard', to: '/', icon: DashboardIcon },
  ...resources.map(({ name, label, icon }) => ({ label, to: `/${name}`, icon })),
]

/** The layout of the admin area (specification §2). */
export function AdminLayout({ children }: LayoutProps) {
  const { pathname } = useLocation()
  const user = currentUser()
  const shopName = useShopName()
  const held = usePublishing().publishing?.held
  return (
    <ConsoleShell
      area="admin"
      brand={<ConsoleBrand area="Admin" {...(shopName ? { shopName } : {})} />}
      nav={nav}
      navLabel="Admin"
      tools={
        <>
          <GlobalSearch />
          <PublishingStatus />
          <LoadingIndicator />
          <BarThemeButton />
          {user && (
            <AccountMenu user={user}>
              <KeysMenuItem />
              <AccountMenuLink to="/history" icon={HistoryIcon} label="History" />
              <AccountMenuLink to="/links" icon={LinkIcon} label="Links" />
              <AccountMenuLink to="/help" icon={HelpIcon} label="Help" />
            </AccountMenu>
          )}
        </>
      }
    >
      <ConsoleKeys />
      <ScreenBoundary key={pathname.split('/')[1]}>
        <Suspense fallback={<Spinner />}>
          {held && <HeldNotice held={held} />}
          {children}
        </Suspense>
      </ScreenBoundary>
    </ConsoleShell>
  )
}
