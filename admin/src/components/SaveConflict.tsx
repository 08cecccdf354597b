import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { ConflictDialog, type ComparedField } from './ConflictDialog.tsx'

interface SaveConflictProps {
  fields: readonly ComparedField[]
  /** What the form would save. */
  transform: (values: Record<string, unknown>) => object
  theirs: object
  /** The next save is made over the version that was shown. */
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** The question of a form that was saved too late; keeping one's own version sends the form again. */
export function SaveConflict({
  fields,
  transform,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: SaveConflictProps) {
  const { getValues } = useFormContext()
  const marker = useRef<HTMLSpanElement>(null)
  const keepMine = () => {
    const form = marker.current?.closest('form')
    // At once, because the form must already know the version when it is sent.
    flushSync(onKeepMine)
    form?.requestSubmit()
  }
  return (
    <>
      <span ref={marker} hidden />
      <ConflictDialog
        fields={fields}
        mine={transform(getValues()) as Record<string, unknown>}
        theirs={theirs as Record<string, unknown>}
        onKeepMine={keepMine}
        onTakeTheirs={onTakeTheirs}
        onClose={onClose}
      />
    </>
  )
}
