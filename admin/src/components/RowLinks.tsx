import { Menu, MenuItem } from '@mui/material'
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useState,
} from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { styled } from '@mui/material/styles'
import { dialogTarget } from './dialog-route.ts'
import { RowIconSheet } from './RowIcon.tsx'

/** What does something by itself when it is pressed in a row. */
const OWN = 'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"]'

/**
 * Returns the way into the row or card that was pressed beside its links and buttons; null where there is none, and where
 * the press has ended in a selection of text.
 */
function wayOf({ target, currentTarget }: MouseEvent): HTMLAnchorElement | null {
  const element = target as Element
  // React's events also come from the dialogs that a row has opened.
  if (!currentTarget.contains(element) || element.closest(OWN)) return null
  if (window.getSelection()?.toString()) return null
  return element.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-way]') ?? null
}

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
  const [more, setMore] = useState<HTMLElement | null>(null)
  const open = (path: string) => {
    const { to, state } = dialogTarget(path, search)
    void navigate(to, { state })
  }
  const follow = (event: MouseEvent) => {
    const menu = (event.target as Element).closest<HTMLElement>('button[data-duplicate]')
    if (menu) return setMore(menu)
    const link = linkOf(event) ?? wayOf(event)
    const { screen, dialog } = link?.dataset ?? {}
    if (!link || (!screen && !dialog)) return
    const opensElsewhere =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (opensElsewhere) {
      // The browser itself opens a link that was pressed, and knows nothing of the row around it.
      if (!linkOf(event) && (event.metaKey || event.ctrlKey)) window.open(link.href)
      return
    }
    event.preventDefault()
    if (screen) return navigate(screen)
    open(dialog ?? '')
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
      <Menu anchorEl={more} open={more !== null} onClose={() => setMore(null)}>
        <MenuItem
          onClick={() => {
            setMore(null)
            open(more?.dataset.duplicate ?? '')
          }}
        >
          Duplicate
        </MenuItem>
      </Menu>
    </BaseContext>
  )
}

/** Lets the rows and cards that have a way in look as if they can be pressed. */
export const pressableRows = {
  '& :is(tbody tr, li):has(a[data-way])': { cursor: 'pointer' },
} as const

/** High enough to be pressed with a finger between its neighbours. */
const Plain = styled('a')({ color: 'inherit', display: 'inline-block', paddingBlock: 2 })

interface RowLinkProps {
  screen: string
  /** Where a press on the row or card leads, too. */
  isWay?: boolean
  children: ReactNode
}

/** The attribute of the link that a press on its row or card follows. */
export const wayIn = (isWay: boolean) => (isWay ? { 'data-way': '' } : {})

/** A link from a row of a list to another screen; RowLinks handles its clicks, as those of a RowAction. */
export function RowLink({ screen, isWay = false, children }: RowLinkProps) {
  const base = useContext(BaseContext)
  return (
    <Plain href={base + screen} data-screen={screen} {...wayIn(isWay)}>
      {children}
    </Plain>
  )
}
