import './fonts.css'
import { CssBaseline } from '@mui/material'
import { useState, type ComponentType } from 'react'
import { AdminContext } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { dataProvider } from '../providers/data-provider.ts'
import { newQueryClient } from '../providers/query-client.ts'
import { Notifications } from './Notifications.tsx'
import { useThemes } from './use-themes.ts'

interface GuestAppProps {
  page: ComponentType
}

function GuestPage({ page: Page }: GuestAppProps) {
  const [queryClient] = useState(newQueryClient)
  const themes = useThemes(queryClient)
  return (
    <AdminContext dataProvider={dataProvider} queryClient={queryClient} {...themes}>
      <CssBaseline />
      <Page />
      <Notifications />
    </AdminContext>
  )
}

/** One page of the console where nobody is signed in. */
export function GuestApp({ page }: GuestAppProps) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <GuestPage page={page} /> }], { basename: '/admin' }),
  )
  return <RouterProvider router={router} />
}
