import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { useSetup } from './use-setup.ts'

/** Says that customers would pay with Razorpay's test keys, by which no money arrives. */
export function TestKeys() {
  const { setup } = useSetup()
  if (!setup?.test_keys) return null
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button component={Link} to="/payment" color="inherit">
          Show
        </Button>
      }
    >
      {gatewayKeyMessages.testMode}
    </Alert>
  )
}
