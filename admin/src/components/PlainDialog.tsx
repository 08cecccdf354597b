import { Alert, Dialog, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useIsPhone } from './use-is-phone.ts'

interface PlainDialogProps {
  title: string
  onClose: () => void
  maxWidth: DialogProps['maxWidth']
  /** A click beside it does not close it: what it shows stands nowhere else. */
  holds?: boolean
  /** Full-screen on phones, with lines between its parts. */
  long?: boolean
  /** Why the last action was refused, if it was. */
  failure?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** A dialog without a form: its heading, what it shows, and its buttons. */
export function PlainDialog(props: PlainDialogProps) {
  const { title, onClose, maxWidth, holds = false, long = false, failure, actions, children } = props
  const phone = useIsPhone()
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={(_, reason) => !(holds && reason === 'backdropClick') && onClose()}
      fullScreen={long && phone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent {...(long && { dividers: true, tabIndex: 0 })}>
        {children}
        {failure && !long && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      {failure && long && (
        <Alert severity="error" square>
          {failure}
        </Alert>
      )}
      <DialogActions
        disableSpacing
        sx={{ px: 3, gap: 1, ...(long ? { py: 1.5, flexWrap: 'wrap' } : { pb: 2 }) }}
      >
        {actions}
      </DialogActions>
    </Dialog>
  )
}
