import { Button, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { PageHeader } from '../components/PageHeader.tsx'

/** Shown for an address below /admin that is no screen. */
export function UnknownScreen() {
  return (
    <>
      <PageHeader title="Page not found" />
      <Typography sx={{ mb: 2 }}>There is no screen at this address.</Typography>
      <Button component={Link} to="/" variant="outlined">
        Go to the dashboard
      </Button>
    </>
  )
}
