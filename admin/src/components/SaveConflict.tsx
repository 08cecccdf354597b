import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { compareVersions } from './compare-versions.ts'
import { ConflictDialog, type ComparedField } from './ConflictDialog.tsx'

type Values = Record<string, unknown>

interface SaveConflictProps {
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
  onTakeTheirs: () => void
  onClose: () => void
  /** What has happened, as a sentence; by default that the record was saved by somebody else. */
  changed?: string
}

/**
 * Asks which version to keep when somebody else has saved the record first; "Keep mine" submits the form
 * again. If the two versions are the same, it submits again at once without asking.
 */
export function SaveConflict({
  fields,
  transform,
  base,
  theirs,
  onKeepMine,
  onSaveAgain,
  onTakeTheirs,
  onClose,
  changed,
}: SaveConflictProps) {
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
          fields={fields}
          comparison={comparison}
          mine={mine}
          theirs={sent(theirs)}
          onKeepMine={keepMine}
          onTakeTheirs={onTakeTheirs}
          onClose={onClose}
          {...(changed !== undefined && { changed })}
        />
      )}
    </>
  )
}
