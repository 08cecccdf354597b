import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { BusyButton } from './BusyButton.tsx'
import { FailureAlert } from './FailureAlert.tsx'

interface ConfirmDialogProps {
  open?: boolean
  title: string
  /** What the question is about, such as the record's name. */
  subject?: string | undefined
  question: string
  /** A sentence after the question, shown once it is loaded. */
  consequence?: string | undefined
  /** Why the server refused the action, if it did. */
  refusal?: ReactNode
  cancelLabel?: string
  confirmLabel: string
  /** `error` for an action that deletes or discards something. */
  confirmColor?: 'error' | 'secondary'
  pending?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before an action that cannot be undone; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, subject, question, refusal, cancelLabel = 'Cancel', onCancel } = props
  const { consequence } = props
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {subject !== undefined && (
          <Typography sx={{ fontWeight: 600, mb: 1, minHeight: '1.5em' }}>{subject}</Typography>
        )}
        <DialogContentText id={textId}>{question}</DialogContentText>
        <Box role="status">
          {consequence && <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{consequence}</Typography>}
        </Box>
        <FailureAlert sx={{ mt: 2 }}>{refusal}</FailureAlert>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} autoFocus>
          {cancelLabel}
        </Button>
        <BusyButton
          variant="contained"
          color={props.confirmColor ?? 'error'}
          loading={props.pending ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
