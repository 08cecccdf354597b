import { createContext, type MouseEvent, type ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'

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
  const follow = (event: MouseEvent) => {
    const { screen, dialog } = (event.target as Element).closest('a')?.dataset ?? {}
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if ((!screen && !dialog) || opensElsewhere) return
    event.preventDefault()
    if (screen) navigate(screen)
    // The list's own query stays, and closing may then go back.
    else navigate({ pathname: dialog, search }, { state: { fromList: true } })
  }
  return (
    <BaseContext value={base}>
      <div role="presentation" onClick={follow}>
        {children}
      </div>
    </BaseContext>
  )
}
