import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { compareVersions } from './compare-versions.ts'
import { ConflictDialog, type ComparedField } from './ConflictDialog.tsx'

type Values = Record<string, unknown>

interface SaveConflictProps {
  fields: readonly ComparedField[]
  /** What the form would save. */
  transform: (values: Record<string, unknown>) => object
  /** What the form began with, as it holds it. */
  base: object
  /** What somebody else has saved, as the form would hold it. */
  theirs: object
  /** The next save is made over the version that was shown. */
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/**
 * The question of a form that was saved too late; keeping one's own version sends the form again. Where both versions are
 * the same nothing is asked: it is sent again at once.
 */
export function SaveConflict({
  fields,
  transform,
  base,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: SaveConflictProps) {
  const { getValues, setValue } = useFormContext()
  const sent = (values: object) => transform(values as Values) as Values
  const mine = sent(getValues())
  const comparison = compareVersions({ base: sent(base), mine, theirs: sent(theirs) })
  const marker = useRef<HTMLSpanElement>(null)
  const keepMine = () => {
    const form = marker.current?.closest('form')
    // What only they have changed stays as they saved it.
    for (const field of comparison.theirsAlone)
      if (field in theirs) setValue(field, (theirs as Values)[field], { shouldDirty: true })
    // At once, because the form must already know the version when it is sent.
    flushSync(onKeepMine)
    form?.requestSubmit()
  }
  const isSame = Object.values(comparison).every((fieldsOf) => fieldsOf.length === 0)
  const settleSame = useEffectEvent(keepMine)
  useEffect(() => {
    if (!isSame) return
    let isThere = true
    // React has to be done with this drawing before the form is drawn anew for the sending.
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
        />
      )}
    </>
  )
}
