import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { useBlocker } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { holdUnsaved } from '../providers/unsaved.ts'
import { useLeaving } from './dialog-route.ts'

interface UnsavedChangesProps {
  /** Path of a screen that keeps the form while its dialogs open and close, at paths below it. */
  screen?: string
}

/** Asks before a form with unsaved changes is left by a link, the back button or closing the tab. */
export function UnsavedChanges({ screen }: UnsavedChangesProps) {
  const { dirtyFields } = useFormState()
  const leaving = useLeaving()
  const dirty = Object.keys(dirtyFields).length > 0
  const stays = (path: string) => screen !== undefined && `${path}/`.startsWith(`${screen}/`)
  const isFirst = useLeaveGuard((from, to) => dirty && !leaving.current && from !== to && !stays(to))
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
  return isFirst && <LeaveQuestion />
}

/** Blocks the router for all forms on the screen. */
function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    someGuardAsks(currentLocation.pathname, nextLocation.pathname),
  )
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

/** Tells whether a form asks before the screen changes from one path to another. */
type Guard = (from: string, to: string) => boolean

/**
 * The guards of all forms on the screen. The router supports one blocker at a time, and a screen may have
 * several forms: two settings, or a dialog over a page with a form.
 */
let guards: readonly RefObject<Guard>[] = []
const listeners = new Set<() => void>()

function change(next: typeof guards): void {
  guards = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const firstGuard = () => guards[0]

/** Tells whether any form on the screen asks first. */
const someGuardAsks: Guard = (from, to) => guards.some(({ current }) => current(from, to))

/** Adds a form's guard; returns true for the one form on the screen that blocks the router for all of them. */
function useLeaveGuard(asks: Guard): boolean {
  const guard = useRef(asks)
  useLayoutEffect(() => {
    guard.current = asks
  })
  useLayoutEffect(() => {
    change([...guards, guard])
    return () => change(guards.filter((other) => other !== guard))
  }, [])
  return useSyncExternalStore(subscribe, firstGuard) === guard
}
