import './layout/fonts.css'
import { CssBaseline } from '@mui/material'
import { AdminContext } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Invitation } from './invitation/Invitation.tsx'
import { Notifications } from './layout/Notifications.tsx'
import { darkTheme, lightTheme } from './layout/theme.ts'
import { dataProvider } from './providers/data-provider.ts'
import { newQueryClient } from './providers/query-client.ts'

const queryClient = newQueryClient()

function InvitationApp() {
  return (
    <AdminContext
      dataProvider={dataProvider}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline />
      <Invitation />
      <Notifications />
    </AdminContext>
  )
}

const router = createBrowserRouter([{ path: '*', element: <InvitationApp /> }], { basename: '/admin' })

/** /admin/invitation: where the link of an invitation leads. Nobody is signed in here. */
export const InvitationPage = () => <RouterProvider router={router} />
