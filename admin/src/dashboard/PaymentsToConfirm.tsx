import { Alert, Button } from '@mui/material'
import { Link } from 'react-router-dom'

const LIST = `/orders?filter=${encodeURIComponent(JSON.stringify({ payment_notice: 'open' }))}`

/** Says how many customers have said "I have paid" and wait for an answer, with a link to their orders. */
export function PaymentsToConfirm({ count }: { count: number }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={LIST} color="inherit">
          Show
        </Button>
      }
    >
      {count === 1
        ? 'One customer says that an order is paid by UPI. Look for the payment and confirm it.'
        : `${count} customers say that an order is paid by UPI. Look for the payments and confirm them.`}
    </Alert>
  )
}
