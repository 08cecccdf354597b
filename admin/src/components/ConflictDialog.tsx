import { messages } from '@karigar/contract/words/messages'
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
import type { Comparison } from './compare-versions.ts'

/** A field of a record as the conflict dialog labels and shows it. */
export interface ComparedField {
  source: string
  label: string
  /** Renders the value; by default it is shown as text. */
  show?: (value: never) => ReactNode
}

type Values = Record<string, unknown>

interface ConflictDialogProps {
  fields: readonly ComparedField[]
  comparison: Comparison
  /** The values the user tried to save. */
  mine: Values
  /** The values somebody else has saved. */
  theirs: Values
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Returns to the form without a decision; what was typed stays. */
  onClose: () => void
}

/** Shows the fields that two people changed to different values, and asks whose version to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { fields, comparison, mine, theirs, onKeepMine, onTakeTheirs, onClose } = props
  const titleId = useId()
  const textId = useId()
  const { conflicts, mineAlone, theirsAlone } = comparison
  const different = fields.filter(({ source }) => conflicts.includes(source))
  const kept = fields.filter(({ source }) => theirsAlone.includes(source)).map(({ label }) => label)
  const apart = mineAlone.length > 0 ? messages.conflict.apart : messages.conflict.nothingMine
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={titleId}>Saved by somebody else</DialogTitle>
      <DialogContent tabIndex={0}>
        <DialogContentText id={textId} sx={{ mb: 2 }}>
          {messages.conflict.changed} {different.length > 0 ? messages.conflict.choose : apart}
          {kept.length > 0 && ` ${messages.conflict.alsoTheirs(kept.join(', '))}`}
        </DialogContentText>
        {different.map((field) => (
          <Difference key={field.source} field={field} mine={mine} theirs={theirs} />
        ))}
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{ px: 3, pb: 2, gap: 1, flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'stretch' }}
      >
        <Button onClick={onClose} autoFocus sx={{ mr: { sm: 'auto' } }}>
          Back to editing
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button variant="contained" color="secondary" onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Difference({
  field,
  mine,
  theirs,
}: Pick<ConflictDialogProps, 'mine' | 'theirs'> & { field: ComparedField }) {
  const { source, label } = field
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography variant="h3" id={id} sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Version name="Mine" field={field} value={mine[source]} />
        <Version name="Theirs" field={field} value={theirs[source]} />
      </Box>
    </Box>
  )
}

function Version({ name, field, value }: { name: string; field: ComparedField; value: unknown }) {
  const empty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1, minWidth: 0 }}
    >
      <Typography variant="caption" color="text.secondary" component="p">
        {name}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {empty ? '–' : field.show ? field.show(value as never) : String(value)}
      </Box>
    </Box>
  )
}
