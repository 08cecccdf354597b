import { createContext, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { dialogTarget } from './dialog-route.ts'
import { RowIconSheet } from './RowIcon.tsx'

/** The console's own address, `/admin`. */
export const BaseContext = createContext('')

/**
 * Follows what leads from a list's rows to screens and dialogs (`RowAction`), with one handler for all of it. A
 * router's own link reads the address again whenever that changes, and a list has a hundred of them.
 */
export function RowLinks({ children }: { children: ReactNode }) {
  const base = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  const { search } = useLocation()
  const linkOf = ({ target }: SyntheticEvent) => (target as Element).closest('a')
  const follow = (event: MouseEvent) => {
    const { screen, dialog } = linkOf(event)?.dataset ?? {}
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if ((!screen && !dialog) || opensElsewhere) return
    event.preventDefault()
    if (screen) return navigate(screen)
    const { to, state } = dialogTarget(dialog ?? '', search)
    navigate(to, { state })
  }
  // Copied, or opened in a tab of its own, the address of a dialog has the list's query, too.
  const complete = (event: SyntheticEvent) => {
    const link = linkOf(event)
    if (link?.dataset.dialog) link.search = search
  }
  return (
    <BaseContext value={base}>
      <div role="presentation" onClick={follow} onPointerDown={complete} onFocus={complete}>
        {children}
        <RowIconSheet />
      </div>
    </BaseContext>
  )
}
