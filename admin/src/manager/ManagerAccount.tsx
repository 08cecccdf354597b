import { Box } from '@mui/material'
import { AlertSettings } from '../account/AlertSettings.tsx'
import { OwnSessions } from '../account/OwnSessions.tsx'
import { SecondFactorCard } from '../account/SecondFactorCard.tsx'
import { InstallCard } from '../offline/InstallCard.tsx'
import { PushCard } from '../push/PushCard.tsx'
import { ManagerPanel } from './ManagerPanel.tsx'

/**
 * /manager/account: how the signed-in manager hears of things, their second factor and their own sessions, under the
 * panel like every section.
 */
export function ManagerAccount() {
  return (
    <ManagerPanel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <AlertSettings />
        <InstallCard />
        <PushCard />
        <SecondFactorCard />
        <OwnSessions />
      </Box>
    </ManagerPanel>
  )
}
