import { lazy } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import './layout/fonts.css'
import { RouterContext } from './components/use-prefetch-list.ts'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { UnknownScreen } from './layout/UnknownScreen.tsx'
import { Notifications } from './layout/Notifications.tsx'
import { Spinner } from './layout/Spinner.tsx'
import { useThemes } from './layout/use-themes.ts'
import { authProviderFor } from './providers/auth-provider.ts'
import { dataProvider } from './providers/data-provider.ts'
import { listSettings } from './providers/list-settings.ts'
import { newQueryClient } from './providers/query-client.ts'
import { resources, resourcesElsewhere } from './resources/resources.ts'

const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx').then((m) => ({ default: m.Dashboard })))
const PublishCentre = lazy(() =>
  import('./publishing/PublishCentre.tsx').then((m) => ({ default: m.PublishCentre })),
)
const Help = lazy(() => import('./help/Help.tsx').then((m) => ({ default: m.Help })))
const Setup = lazy(() => import('./setup/Setup.tsx').then((m) => ({ default: m.Setup })))
const CatalogueOrder = lazy(() =>
  import('./catalogue-order/CatalogueOrder.tsx').then((m) => ({ default: m.CatalogueOrder })),
)
const Account = lazy(() => import('./account/Account.tsx').then((m) => ({ default: m.Account })))
const ImportServices = lazy(() =>
  import('./resources/services/sheet/ImportServices.tsx').then((m) => ({ default: m.ImportServices })),
)
const authProvider = authProviderFor('admin')
const queryClient = newQueryClient()
const store = listSettings('admin')

function AdminApp() {
  const themes = useThemes(queryClient)
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      {...themes}
      layout={AdminLayout}
      dashboard={Dashboard}
      loading={Spinner}
      catchAll={UnknownScreen}
      notification={Notifications}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      {[...resources, ...resourcesElsewhere].map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        <Route path="/publishing" element={<PublishCentre />} />
        <Route path="/help" element={<Help />} />
        <Route path="/setup/:step?" element={<Setup />} />
        <Route path="/services/import" element={<ImportServices />} />
        <Route path="/account" element={<Account />} />
        <Route path="/catalogue-order/:list?" element={<CatalogueOrder />} />
      </CustomRoutes>
    </Admin>
  )
}

// A data router, because only that can block a navigation away from unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <AdminApp /> }], { basename: '/admin' })

/** The console at /admin and below. */
export function AdminConsole() {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  )
}
