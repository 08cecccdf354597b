import { Alert, Portal, Snackbar } from '@mui/material'
import { useNotificationContext, useTranslate } from 'react-admin'

const SHOWN_MS = 6000
/** At the top, so that the buttons at the foot of a dialog stay free. */
const top = { vertical: 'top', horizontal: 'center' } as const

/**
 * Shows the latest toast at once; react-admin's own makes it wait for earlier ones. Rendered in a portal,
 * because an open dialog hides the page from screen readers and the result of a save must still be announced.
 */
export function Notifications() {
  const { notifications, resetNotifications } = useNotificationContext()
  const translate = useTranslate()
  const latest = notifications.at(-1)
  if (!latest) return null
  const { message, type, notificationOptions } = latest
  return (
    <Portal>
      <Snackbar
        key={notifications.length}
        open
        anchorOrigin={top}
        autoHideDuration={SHOWN_MS}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') resetNotifications()
        }}
      >
        <Alert severity={type} variant="filled" onClose={resetNotifications} sx={{ boxShadow: 6 }}>
          {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
        </Alert>
      </Snackbar>
    </Portal>
  )
}
