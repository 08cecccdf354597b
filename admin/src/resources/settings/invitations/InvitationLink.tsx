import { staffMessages } from '@karigar/contract/accounts/staff.words'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useRef } from 'react'
import { CopyButton } from '../../../components/CopyButton.tsx'

interface InvitationLinkProps {
  /** Who is invited. */
  name: string
  link: string
  onClose: () => void
}

/** Shows an invitation's link to copy, where no mail server sends it. It cannot be shown again. */
export function InvitationLink({ name, link, onClose }: InvitationLinkProps) {
  const titleId = useId()
  const textId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Dialog
      open
      // A click beside it would lose the link.
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId}>Link for {name}</DialogTitle>
      <DialogContent>
        <Typography id={textId} sx={{ mb: 2 }}>
          {staffMessages.linkOnce}
        </Typography>
        <TextField
          label="Invitation link"
          multiline
          value={link}
          inputRef={field}
          margin="dense"
          slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Close</Button>
        <CopyButton
          variant="contained"
          color="secondary"
          autoFocus
          text={link}
          sentences={{ copied: staffMessages.linkCopied, failed: staffMessages.linkNotCopied }}
          select={() => field.current?.select()}
        >
          Copy Link
        </CopyButton>
      </DialogActions>
    </Dialog>
  )
}
