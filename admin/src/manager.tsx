import './layout/fonts.css'
import GroupIcon from '@mui/icons-material/GroupOutlined'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material'
import { useMemo, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { AccountMenu } from './layout/AccountMenu.tsx'
import { ConsoleBrand } from './layout/ConsoleBrand.tsx'
import { ConsoleShell } from './layout/ConsoleShell.tsx'
import { Spinner } from './layout/Spinner.tsx'
import { themeFor } from './layout/theme.ts'
import { ManagerPanel } from './manager/ManagerPanel.tsx'
import { admit } from './providers/session.ts'

const nav = [
  { label: 'Dashboard', to: '/', icon: DashboardIcon },
  { label: 'Customers', to: '/customers', icon: GroupIcon },
  { label: 'Orders', to: '/orders', icon: ReceiptIcon },
  { label: 'Support', to: '/support', icon: SupportIcon },
]

function ManagerApp() {
  // Null while the browser is leaving for the sign-in page.
  const [user] = useState(() => admit('manager'))
  if (!user) return <Spinner />
  return (
    <ConsoleShell
      brand={<ConsoleBrand area="Manager" />}
      nav={nav}
      navLabel="Manager"
      tools={<AccountMenu user={user} />}
    >
      <ManagerPanel />
    </ConsoleShell>
  )
}

const router = createBrowserRouter([{ path: '*', element: <ManagerApp /> }], { basename: '/manager' })

/** The console at /manager and below. */
export function ManagerConsole() {
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const theme = useMemo(() => themeFor(dark ? 'dark' : 'light'), [dark])
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}
