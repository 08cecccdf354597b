import { lazy, Suspense } from 'react'
import { Admin, CustomRoutes, Resource, LoadingIndicator, useLocation, type LayoutProps } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import { RouterContext } from './components/use-prefetch-list.ts'
import { Notifications } from './layout/Notifications.tsx'
import { Spinner } from './layout/Spinner.tsx'
import { useThemes } from './layout/use-themes.ts'
import { ManagerCustomers } from './manager/ManagerCustomers.tsx'
import { ManagerOrders } from './manager/ManagerOrders.tsx'
import { ManagerPanel } from './manager/ManagerPanel.tsx'
import { ManagerSupport } from './manager/ManagerSupport.tsx'
import { authProviderFor } from './providers/auth-provider.ts'
import { listSettings } from './providers/list-settings.ts'
import { managerDataProvider } from './providers/manager-data-provider.ts'
import { newQueryClient } from './providers/query-client.ts'
import { AccountItems } from './layout/AccountItems.tsx'
import { AccountMenu } from './layout/AccountMenu.tsx'
import { BarThemeButton } from './layout/BarThemeButton.tsx'
import { ConsoleBrand } from './layout/ConsoleBrand.tsx'
import { ConsoleShell } from './layout/ConsoleShell.tsx'
import { ScreenBoundary } from './layout/ScreenBoundary.tsx'
import { currentUser } from './providers/session.ts'

const ManagerAccount = lazy(() =>
  import('./manager/ManagerAccount.tsx').then((m) => ({ default: m.ManagerAccount })),
)
const ManagerCustomerPage = lazy(() =>
  import('./manager/ManagerCustomerPage.tsx').then((m) => ({ default: m.ManagerCustomerPage })),
)
const authProvider = authProviderFor('manager')
const queryClient = newQueryClient()
const store = listSettings('manager')

/** The panel alone, for every path without a section of its own. */
const Overview = () => <ManagerPanel />

function ManagerApp() {
  const themes = useThemes(queryClient)
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={managerDataProvider}
      queryClient={queryClient}
      store={store}
      {...themes}
      layout={ManagerLayout}
      dashboard={Overview}
      loading={Spinner}
      catchAll={Overview}
      notification={Notifications}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource name="customers" list={ManagerCustomers} show={ManagerCustomerPage} />
      <Resource name="orders" list={ManagerOrders} />
      <Resource name="support" list={ManagerSupport} />
      <CustomRoutes>
        <Route path="/account" element={<ManagerAccount />} />
      </CustomRoutes>
    </Admin>
  )
}

// A data router, because only that can block a navigation away from unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <ManagerApp /> }], { basename: '/manager' })

/** The console at /manager and below. */
export function ManagerConsole() {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  )
}

// The page of an invitation comes in this bundle: an entry of its own would split what the two consoles share
// into more files, which cost every first visit 8 KB.
export { InvitationPage } from './invitation.tsx'

const nav = [
  { label: 'Dashboard', to: '/', icon: DashboardIcon },
  { label: 'Customers', to: '/customers', icon: GroupIcon },
  { label: 'Orders', to: '/orders', icon: ReceiptIcon },
  { label: 'Support', to: '/support', icon: SupportIcon },
]

/** The layout of the manager panel (specification §2). */
function ManagerLayout({ children }: LayoutProps) {
  const { pathname } = useLocation()
  const user = currentUser()
  return (
    <ConsoleShell
      area="manager"
      brand={<ConsoleBrand area="Manager" />}
      nav={nav}
      navLabel="Manager"
      bottom={nav}
      tools={
        <>
          <LoadingIndicator />
          <BarThemeButton />
          {user && <AccountMenu user={user} Items={AccountItems} />}
        </>
      }
    >
      <ScreenBoundary key={pathname.split('/')[1]}>
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </ScreenBoundary>
    </ConsoleShell>
  )
}
