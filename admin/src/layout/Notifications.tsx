import { Alert, type AlertColor, Portal, Snackbar } from '@mui/material'
import { useNotificationContext, useTranslate } from 'react-admin'
import { useState, type ReactNode } from 'react'
import { takeFlash } from '../providers/session.ts'

const SHOWN_MS = 6000
/** At the top, so that the buttons at the foot of a dialog stay free. */
const top = { vertical: 'top', horizontal: 'center' } as const

interface ToastProps {
  open: boolean
  severity: AlertColor
  onClose: () => void
  children: ReactNode
}

/**
 * A toast, rendered in a portal, because an open dialog hides the page from screen readers and the result of a save must
 * still be announced.
 */
const Toast = ({ open, severity, onClose, children }: ToastProps) => (
  <Portal>
    <Snackbar
      open={open}
      anchorOrigin={top}
      autoHideDuration={SHOWN_MS}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onClose()
      }}
    >
      <Alert severity={severity} variant="filled" onClose={onClose} sx={{ boxShadow: 6 }}>
        {children}
      </Alert>
    </Snackbar>
  </Portal>
)

/** Shows the latest toast at once; react-admin's own makes it wait for earlier ones. */
export function Notifications() {
  const { notifications, resetNotifications } = useNotificationContext()
  const translate = useTranslate()
  const latest = notifications.at(-1)
  if (!latest) return null
  const { message, type, notificationOptions } = latest
  return (
    <Toast key={notifications.length} open severity={type as AlertColor} onClose={resetNotifications}>
      {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
    </Toast>
  )
}

/** Shows the toast that the previous page left, such as the success message of the sign-in. */
export function Flash() {
  const [flash, setFlash] = useState(takeFlash)
  return (
    <Toast open={flash !== null} severity={flash?.kind ?? 'success'} onClose={() => setFlash(null)}>
      {flash?.title}
    </Toast>
  )
}
