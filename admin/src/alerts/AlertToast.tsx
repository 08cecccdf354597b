import { alertPath } from '@karigar/contract/accounts/alert.rules'
import type { Alert } from '@karigar/contract/accounts/alert.wire'
import { alertMessages, alertSentence } from '@karigar/contract/accounts/alert.words'
import { Box, Button } from '@mui/material'
import { useNotificationContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ConsoleArea } from '../providers/session.ts'

interface AlertToastProps {
  /** Those that have just come, newest first; at least one. */
  alerts: readonly Alert[]
  area: ConsoleArea
}

/** What has happened, with the way there: to the one thing, or to the list where there are several. */
export function AlertToast({ alerts, area }: AlertToastProps) {
  const { resetNotifications } = useNotificationContext()
  const [newest] = alerts
  if (!newest) return null
  const isOne = alerts.length === 1
  // The list as a whole, not as it was left: a filter could hide what has happened.
  const list = `${newest.order_id === null ? '/admin/bookings' : `/${area}/orders`}?filter=%7B%7D`
  const path = isOne ? alertPath(newest, area) : list
  // An admin in the managers' area is told of meetings, which are in the other console.
  const isHere = path.startsWith(`/${area}/`)
  const target = isHere ? { component: Link, to: path.slice(area.length + 1) } : { href: path }
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      {isOne ? alertSentence(newest) : alertMessages.several(alerts.length)}
      <Button
        {...target}
        color="inherit"
        size="small"
        variant="outlined"
        onClick={resetNotifications}
        sx={{ minHeight: 32 }}
      >
        Show
      </Button>
    </Box>
  )
}
