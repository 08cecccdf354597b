import { conflictMessages } from '@karigar/contract/base/common.words'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { FieldVersions, type ComparedField } from '../components/FieldVersions.tsx'
import { compareVersions, type Comparison } from './compare-versions.ts'

type Values = Record<string, unknown>

interface Answers {
  onTakeTheirs: () => void
  /** Returns to the form without a decision; what was typed stays. */
  onClose: () => void
  /** What has happened, as a sentence; by default that the record was saved by somebody else. */
  changed?: string
}

interface SaveConflictProps extends Answers {
  fields: readonly ComparedField[]
  /** Turns the form's values into those that are saved. */
  transform: (values: Record<string, unknown>) => object
  /** Form values of the version that the refused save was based on. */
  base: object
  /** Form values of the version that somebody else has saved. */
  theirs: object
  /** Makes the next save replace the version that was shown. */
  onKeepMine: () => void
  /** Saves again after that; without it, the form is submitted. */
  onSaveAgain?: () => void
}

/**
 * Asks which version to keep when somebody else has saved the record first; "Keep mine" submits the form
 * again. If the two versions are the same, it submits again at once without asking.
 */
export function SaveConflict(props: SaveConflictProps) {
  const { fields, transform, base, theirs, onKeepMine, onSaveAgain, ...answers } = props
  const { getValues, setValue } = useFormContext()
  const sent = (values: object) => transform(values as Values) as Values
  const mine = sent(getValues())
  const comparison = compareVersions({ base: sent(base), mine, theirs: sent(theirs) })
  const marker = useRef<HTMLSpanElement>(null)
  const keepMine = () => {
    const form = marker.current?.closest('form')
    // Fields that only the other person changed keep the values they saved.
    for (const field of comparison.theirsAlone)
      if (field in theirs) setValue(field, (theirs as Values)[field], { shouldDirty: true })
    // Synchronously, because the form must have the new version before it is submitted.
    flushSync(onKeepMine)
    if (onSaveAgain) onSaveAgain()
    else form?.requestSubmit()
  }
  const isSame = Object.values(comparison).every((fieldsOf) => fieldsOf.length === 0)
  const settleSame = useEffectEvent(keepMine)
  useEffect(() => {
    if (!isSame) return
    let isThere = true
    // keepMine calls flushSync, which React does not allow within an effect, so it runs in a microtask.
    queueMicrotask(() => isThere && settleSame())
    return () => {
      isThere = false
    }
  }, [isSame])
  return (
    <>
      <span ref={marker} hidden />
      {!isSame && (
        <ConflictDialog
          {...answers}
          fields={fields}
          comparison={comparison}
          mine={mine}
          theirs={sent(theirs)}
          onKeepMine={keepMine}
        />
      )}
    </>
  )
}

interface ConflictDialogProps extends Answers {
  fields: readonly ComparedField[]
  comparison: Comparison
  /** The values the user tried to save. */
  mine: Values
  /** The values somebody else has saved. */
  theirs: Values
  onKeepMine: () => void
}

/** Shows the fields that two people changed to different values, and asks whose version to keep. */
function ConflictDialog(props: ConflictDialogProps) {
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
