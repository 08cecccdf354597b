import CloseIcon from '@mui/icons-material/Close'
import { Box, DialogTitle, IconButton } from '@mui/material'
import type { ReactNode } from 'react'

interface DialogHeadingProps {
  id: string
  title: string
  /** Rendered beside the title, such as a link to the record's history. */
  tools?: ReactNode
  onClose: () => void
}

/** The heading of a dialog, with a button that closes it. */
export const DialogHeading = ({ id, title, tools, onClose }: DialogHeadingProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', pr: 1.5 }}>
    <DialogTitle id={id} sx={{ flex: 1, py: 1.75, overflowWrap: 'anywhere', minWidth: 0 }}>
      {title}
    </DialogTitle>
    {tools}
    <IconButton aria-label="Close" onClick={onClose}>
      <CloseIcon />
    </IconButton>
  </Box>
)
