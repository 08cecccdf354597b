import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useSetup } from '../dashboard/use-setup.ts'

/** Leads back to the first run from the screens where a step of it is done. */
export function SetupReminder() {
  const { setup } = useSetup()
  if (setup?.opening !== 'new') return null
  const done = setup.steps.filter((step) => step.done).length
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ mb: 2, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" component={Link} to="/setup" sx={{ minHeight: 44 }}>
          Set up the shop
        </Button>
      }
    >
      {`The shop is not open yet. ${done} of ${setup.steps.length} steps are done.`}
    </Alert>
  )
}
