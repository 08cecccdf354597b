import { Box } from '@mui/material'
import { PageHeader } from '../components/PageHeader.tsx'
import { InstallCard } from '../offline/InstallCard.tsx'
import { PushCard } from '../push/PushCard.tsx'
import { AlertSettings } from './AlertSettings.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

/** /admin/account: how the signed-in admin hears of things, their second factor and their own sessions. */
export function Account() {
  return (
    <>
      <PageHeader title="Your Account" />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <AlertSettings />
        <InstallCard />
        <PushCard />
        <SecondFactorCard />
        <OwnSessions />
      </Box>
    </>
  )
}
