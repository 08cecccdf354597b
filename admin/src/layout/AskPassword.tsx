import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isAsking, watchQuestion } from '../providers/confirmation.ts'

const PasswordDialog = lazy(() => import('./PasswordDialog.tsx').then((m) => ({ default: m.PasswordDialog })))

/** Asks for the password while a call waits for it; the call then goes on by itself. */
export function AskPassword() {
  if (!useSyncExternalStore(watchQuestion, isAsking)) return null
  return (
    <Suspense fallback={null}>
      <PasswordDialog />
    </Suspense>
  )
}
