import GroupIcon from '@mui/icons-material/GroupOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import { Suspense } from 'react'
import { LoadingIndicator, useLocation, type LayoutProps } from 'react-admin'
import { AccountMenu } from '../layout/AccountMenu.tsx'
import { BarThemeButton } from '../layout/BarThemeButton.tsx'
import { ConsoleBrand } from '../layout/ConsoleBrand.tsx'
import { ConsoleShell } from '../layout/ConsoleShell.tsx'
import { ScreenBoundary } from '../layout/ScreenBoundary.tsx'
import { Spinner } from '../layout/Spinner.tsx'
import { currentUser } from '../providers/session.ts'

const nav = [
  { label: 'Dashboard', to: '/', icon: DashboardIcon },
  { label: 'Customers', to: '/customers', icon: GroupIcon },
  { label: 'Orders', to: '/orders', icon: ReceiptIcon },
  { label: 'Support', to: '/support', icon: SupportIcon },
]

/** The layout of the manager panel (specification §2). */
export function ManagerLayout({ children }: LayoutProps) {
  const { pathname } = useLocation()
  const user = currentUser()
  return (
    <ConsoleShell
      area="manager"
      brand={<ConsoleBrand area="Manager" />}
      nav={nav}
      navLabel="Manager"
      tools={
        <>
          <LoadingIndicator />
          <BarThemeButton />
          {user && <AccountMenu user={user} />}
        </>
      }
    >
      <ScreenBoundary key={pathname.split('/')[1]}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </ScreenBoundary>
    </ConsoleShell>
  )
}
