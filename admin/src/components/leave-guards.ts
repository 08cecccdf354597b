import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

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
export const someGuardAsks: Guard = (from, to) => guards.some(({ current }) => current(from, to))

/** Adds a form's guard; returns true for the one form on the screen that blocks the router for all of them. */
export function useLeaveGuard(asks: Guard): boolean {
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
