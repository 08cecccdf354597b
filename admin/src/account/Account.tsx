import { Box } from '@mui/material'
import { PageHeader } from '../components/PageHeader.tsx'
import { OwnSessions } from './OwnSessions.tsx'

/** /admin/account: the signed-in admin's own sessions. */
export function Account() {
  return (
    <>
      <PageHeader title="Your Account" />
      <Box sx={{ maxWidth: 640 }}>
        <OwnSessions />
      </Box>
    </>
  )
}
