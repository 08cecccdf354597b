import { AppBar, Box, Button, Toolbar, useMediaQuery, type Theme } from '@mui/material'
import { useEffect, useRef, useState, type ReactNode, lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { AlertCenter } from '../alerts/AlertCenter.tsx'
import { countAt } from '../alerts/seen-here.ts'
import { useAlerts } from '../alerts/use-alerts.ts'
import { BarTitleContext } from '../components/bar-title.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
import { focusContent } from '../components/use-lost-focus.ts'
import type { ConsoleArea } from '../providers/session.ts'
import { WorksOffline } from '../offline/WorksOffline.tsx'
import { Flash } from './Notifications.tsx'
import { BAR_ICON, BOTTOM_BAR, type BottomEntry } from './bottom-entries.ts'
import { NavLinks, type NavEntry } from './NavLinks.tsx'
import { PhoneNav } from './PhoneNav.tsx'
import { isAsking, watchQuestion } from '../providers/confirmation.ts'

const FULL = 224
const RAIL = 68

interface ConsoleShellProps {
  area: ConsoleArea
  /** The shop's name and which console this is. */
  brand: ReactNode
  nav: readonly NavEntry[]
  navLabel: string
  /** What a phone has at its lower edge. */
  bottom: readonly BottomEntry[]
  /** What follows the navigation behind More on a phone, where not everything is at its lower edge. */
  more?: ReactNode
  /** Controls at the right end of the bar. */
  tools: ReactNode
  children: ReactNode
}

/**
 * Bar, navigation and content of a console. The navigation is a bar at the lower edge of phones with the whole of it behind
 * More, icons on tablets, and full on wider screens.
 */
export function ConsoleShell({
  area,
  brand,
  nav,
  navLabel,
  bottom,
  more,
  tools,
  children,
}: ConsoleShellProps) {
  const phone = useIsPhone()
  const rail = useMediaQuery<Theme>((theme) => theme.breakpoints.between('md', 'lg'), { noSsr: true })
  const width = rail ? RAIL : FULL
  const alerts = useAlerts(area)
  const [title, setTitle] = useState<HTMLElement | null>(null)
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
        <Toolbar
          disableGutters
          sx={{
            gap: { xs: 0, md: 1 },
            px: { xs: 1, md: 2 },
            minHeight: { xs: 60 },
            ...(phone && { '& svg': { fontSize: BAR_ICON } }),
          }}
        >
          {phone ? <Box ref={setTitle} sx={{ flex: 1, minWidth: 0, px: 1 }} /> : brand}
          {!phone && <Box sx={{ flex: 1 }} />}
          {tools}
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex', flex: 1 }}>
        {phone ? (
          <PhoneNav entries={bottom} countAt={countOf} more={more} brand={brand}>
            <NavLinks entries={nav} label={navLabel} countAt={countOf} />
          </PhoneNav>
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
            // Beside the rail a table needs every pixel.
            px: { xs: 2, md: 1.5, lg: 4 },
            pt: { xs: 1.5, md: 3 },
            // On phones the bottom bar covers the end.
            pb: { xs: `calc(${BOTTOM_BAR + 16}px + env(safe-area-inset-bottom))`, md: 3 },
            '&:focus': { outline: 'none' },
          }}
        >
          <WorksOffline area={area} />
          <BarTitleContext value={phone ? title : null}>
            <Box sx={{ maxWidth: 1240, mx: 'auto' }}>{children}</Box>
          </BarTitleContext>
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
