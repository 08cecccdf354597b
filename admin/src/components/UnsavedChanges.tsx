import { useEffect } from 'react'
import { useBlocker } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { holdUnsaved } from '../providers/unsaved.ts'
import { useLeaving } from './dialog-route.ts'

/** Asks before a form with unsaved changes is left by a link, the back button or closing the tab. */
export function UnsavedChanges() {
  const { dirtyFields } = useFormState()
  const leaving = useLeaving()
  const dirty = Object.keys(dirtyFields).length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    const release = holdUnsaved()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [dirty, leaving])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard unsaved changes?"
      question="What you changed in this form has not been saved."
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
