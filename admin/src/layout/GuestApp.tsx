import './fonts.css'
import { CssBaseline } from '@mui/material'
import { useState, type ComponentType } from 'react'
import { AdminContext } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { dataProvider } from '../providers/data-provider.ts'
import { newQueryClient } from '../providers/query-client.ts'
import { Notifications } from './Notifications.tsx'
import { darkTheme, lightTheme } from './theme.ts'

/** One page of the console where nobody is signed in. */
export function GuestApp({ page: Page }: { page: ComponentType }) {
  const [queryClient] = useState(newQueryClient)
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          path: '*',
          element: (
            <AdminContext
              dataProvider={dataProvider}
              queryClient={queryClient}
              lightTheme={lightTheme}
              darkTheme={darkTheme}
            >
              <CssBaseline />
              <Page />
              <Notifications />
            </AdminContext>
          ),
        },
      ],
      { basename: '/admin' },
    ),
  )
  return <RouterProvider router={router} />
}
