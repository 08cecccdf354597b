import { Box, Tab, Tabs } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { useDialogRoute } from '../../components/dialog-route.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { AdminList } from './AdminList.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'

const GENERAL = '/settings/general'

const tabs = [
  { id: 'admins', label: 'Admin Management', to: '/settings' },
  { id: 'general', label: 'General Settings', to: GENERAL },
] as const

/** Specification §2, admin area: Settings. Each tab has an address. */
export function Settings() {
  const { pathname } = useLocation()
  const route = useDialogRoute()
  const chosen = pathname === GENERAL ? 'general' : 'admins'
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        value={chosen}
        aria-label="Settings"
        textColor="primary"
        indicatorColor="secondary"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ id, label, to }) => (
          <Tab
            key={id}
            component={Link}
            to={to}
            value={id}
            id={`settings-tab-${id}`}
            aria-controls={`settings-panel-${id}`}
            label={label}
            sx={{ textTransform: 'none', fontSize: '0.9375rem' }}
          />
        ))}
      </Tabs>
      {tabs.map(({ id }) => (
        <Box
          key={id}
          role="tabpanel"
          id={`settings-panel-${id}`}
          aria-labelledby={`settings-tab-${id}`}
          hidden={chosen !== id}
        >
          {chosen === id && (id === 'general' ? <GeneralSettings /> : <AdminList route={route} />)}
        </Box>
      ))}
    </>
  )
}
