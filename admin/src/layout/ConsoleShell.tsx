import MenuIcon from '@mui/icons-material/Menu'
import {
  AppBar,
  Badge,
  Box,
  Button,
  Drawer,
  IconButton,
  Toolbar,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useEffect, useRef, useState, type ReactNode, lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { AlertCenter } from '../alerts/AlertCenter.tsx'
import { countAll, countAt, shortCount } from '../alerts/seen-here.ts'
import { useAlerts } from '../alerts/use-alerts.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
import { focusContent } from '../components/use-lost-focus.ts'
import type { ConsoleArea } from '../providers/session.ts'
import { Flash } from './Notifications.tsx'
import { NavLinks, type NavEntry } from './NavLinks.tsx'
import { isAsking, watchQuestion } from '../providers/confirmation.ts'

const FULL = 224
const RAIL = 68

interface ConsoleShellProps {
  area: ConsoleArea
  /** The shop's name and which console this is. */
  brand: ReactNode
  nav: readonly NavEntry[]
  navLabel: string
  /** Controls at the right end of the bar. */
  tools: ReactNode
  children: ReactNode
}

/**
 * Bar, navigation and content of a console. The navigation is a drawer on phones, icons on tablets, and full
 * on wider screens.
 */
export function ConsoleShell({ area, brand, nav, navLabel, tools, children }: ConsoleShellProps) {
  const phone = useIsPhone()
  const rail = useMediaQuery<Theme>((theme) => theme.breakpoints.between('md', 'lg'), { noSsr: true })
  const [open, setOpen] = useState(false)
  const width = rail ? RAIL : FULL
  const alerts = useAlerts(area)
  const news = countAll(alerts)
  const countOf = (to: string) => countAt(alerts, to)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The element that was pressed has gone with the previous screen.
    if (document.activeElement === document.body) focusContent()
  }, [pathname])
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Flash />
      <AlertCenter area={area} />
      <AskPassword />
      <Button
        href="#main-content"
        variant="contained"
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 1400,
          '&:not(:focus)': { transform: 'translateY(-200%)' },
        }}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('main-content')?.focus()
        }}
      >
        Skip to content
      </Button>
      <AppBar
        position="sticky"
        color="inherit"
        sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', boxShadow: 'none' }}
      >
        <Toolbar disableGutters sx={{ gap: { xs: 0, md: 1 }, px: { xs: 1, md: 2 }, minHeight: { xs: 60 } }}>
          {phone && (
            <IconButton
              aria-label={news > 0 ? `Open navigation, ${shortCount(news)} new` : 'Open navigation'}
              aria-expanded={open}
              onClick={() => setOpen(true)}
            >
              <Badge badgeContent={news > 0 ? shortCount(news) : undefined} color="error">
                <MenuIcon />
              </Badge>
            </IconButton>
          )}
          {brand}
          <Box sx={{ flex: 1 }} />
          {tools}
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex', flex: 1 }}>
        {phone ? (
          <Drawer
            open={open}
            onClose={() => setOpen(false)}
            slotProps={{ paper: { sx: { width: 264, pt: 1 } } }}
          >
            <NavLinks entries={nav} label={navLabel} countAt={countOf} onNavigate={() => setOpen(false)} />
          </Drawer>
        ) : (
          <Box sx={{ width, flexShrink: 0, borderRight: 1, borderColor: 'divider' }}>
            <Box sx={{ position: 'sticky', top: 60, py: 1.5 }}>
              <NavLinks entries={nav} label={navLabel} countAt={countOf} rail={rail} />
            </Box>
          </Box>
        )}
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            px: { xs: 2, lg: 4 },
            py: { xs: 2, md: 3 },
            '&:focus': { outline: 'none' },
          }}
        >
          <Box sx={{ maxWidth: 1240, mx: 'auto' }}>{children}</Box>
        </Box>
      </Box>
    </Box>
  )
}

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then((m) => ({ default: m.PasswordDialog })))

/** Asks for the password while a call waits for it; the call then goes on by itself. */
function AskPassword() {
  if (!useSyncExternalStore(watchQuestion, isAsking)) return null
  return (
    <Suspense fallback={null}>
      <PasswordDialog />
    </Suspense>
  )
}
