import { createContext, type MouseEvent, type ReactNode, type SyntheticEvent, useContext } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { styled } from '@mui/material/styles'
import { dialogTarget } from './dialog-route.ts'
import { RowIconSheet } from './RowIcon.tsx'

/** The console's base path, `/admin` or `/manager`. */
export const BaseContext = createContext('')

/**
 * Handles the clicks on all RowAction links of a list. The router's own links render again whenever the
 * address changes, and a list has about a hundred.
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
  // Adds the list's query to a dialog's link, so that copying it or opening it in a new tab keeps the query.
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

const Plain = styled('a')({ color: 'inherit' })

/** A link from a row of a list to another screen; RowLinks handles its clicks, as those of a RowAction. */
export function RowLink({ screen, children }: { screen: string; children: ReactNode }) {
  const base = useContext(BaseContext)
  return (
    <Plain href={base + screen} data-screen={screen}>
      {children}
    </Plain>
  )
}
