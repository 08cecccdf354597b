import { conflictMessages } from '@karigar/contract/base/common.words'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId, type ReactNode } from 'react'
import type { Comparison } from './compare-versions.ts'
import { FieldVersions } from './FieldVersions.tsx'

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
  /** What has happened, as a sentence. */
  changed?: string
}

/** Shows the fields that two people changed to different values, and asks whose version to keep. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { fields, comparison, mine, theirs, onKeepMine, onTakeTheirs, onClose } = props
  const titleId = useId()
  const textId = useId()
  const { changed = conflictMessages.changed } = props
  const { conflicts, mineAlone, theirsAlone } = comparison
  const different = fields.filter(({ source }) => conflicts.includes(source))
  const kept = fields.filter(({ source }) => theirsAlone.includes(source)).map(({ label }) => label)
  const apart = mineAlone.length > 0 ? conflictMessages.apart : conflictMessages.nothingMine
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
          {changed} {different.length > 0 ? conflictMessages.choose : apart}
          {kept.length > 0 && ` ${conflictMessages.alsoTheirs(kept.join(', '))}`}
        </DialogContentText>
        {different.map((field) => (
          <FieldVersions
            key={field.source}
            label={field.label}
            versions={[
              { name: 'Mine', shown: shownValue(field, mine) },
              { name: 'Theirs', shown: shownValue(field, theirs) },
            ]}
          />
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

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns a field's value as the dialog shows it; null for none. */
function shownValue({ source, show }: ComparedField, values: Values): ReactNode {
  const value = values[source]
  if (isEmpty(value)) return null
  return show ? show(value as never) : String(value)
}
