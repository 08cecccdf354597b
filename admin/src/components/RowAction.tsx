import { styled } from '@mui/material/styles'
import { useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { RowIcon, type RowIconName } from './RowIcon.tsx'
import { BaseContext, wayIn } from './RowLinks.tsx'

interface Face {
  /** Tooltip on hover and keyboard focus; see Hints. */
  hint: string
  /** Accessible name, including the record's name. */
  label: string
  icon: RowIconName
  /** Where a press on the row or card leads, too. */
  isWay?: boolean
}

type RowActionProps = Face &
  (
    | {
        /** A screen of the console: `/orders/KG-7F3K2M`. */
        screen: string
      }
    | {
        /** A dialog over the list, as a path below the list's: `{id}/delete`. */
        dialog: string
      }
    | {
        /** A page of the live site, opened in a new tab. */
        href: string
      }
  )

/**
 * The icons at the end of a record's row. A list has about a hundred, so they share one style and one
 * tooltip.
 */
export const RowActionBar = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  marginRight: theme.spacing(-1),
  // No further than the padding of a narrow table's cells, or the table would scroll.
  [theme.breakpoints.down('lg')]: { marginRight: theme.spacing(-0.5) },
  '& > :is(a, button)': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: 22,
    background: 'none',
    color: theme.palette.action.active,
    cursor: 'pointer',
  },
  '& > :is(a, button):hover': { backgroundColor: theme.palette.action.hover },
  // In a table that is to be dense, for a mouse that points exactly.
  '@media (pointer: fine)': { '[data-dense] & > :is(a, button)': { height: 28 } },
}))

/** One icon at the end of a record's row; RowLinks handles its clicks. */
export function RowAction({ hint, label, icon, isWay = false, ...target }: RowActionProps) {
  const base = useContext(BaseContext)
  const resource = useResourceContext()
  const attributes = () => {
    if ('href' in target) return { ...target, target: '_blank', rel: 'noopener' }
    if ('screen' in target) return { href: base + target.screen, 'data-screen': target.screen }
    const path = `/${resource}/${target.dialog}`
    return { href: base + path, 'data-dialog': path }
  }
  return (
    <a aria-label={label} data-hint={hint} {...wayIn(isWay)} {...attributes()}>
      <RowIcon name={icon} />
    </a>
  )
}

interface RowActionsProps {
  id: string
  /** The record's name, used in the buttons' labels. */
  name: string
  /** Address of its page on the live site, if it has one. */
  page?: string
  /** Offers to add a copy of it. */
  duplicates?: boolean
}

/** The view, edit and delete icons of one record, and what can be done less often behind a menu. */
export function RowActions({ id, name, page, duplicates = false }: RowActionsProps) {
  const path = encodeURIComponent(id)
  const resource = useResourceContext()
  return (
    <RowActionBar>
      {page && (
        <RowAction hint="View on the site" label={`View ${name} on the site`} icon="view" href={page} />
      )}
      <RowAction hint="Edit" label={`Edit ${name}`} icon="edit" dialog={path} isWay />
      <RowAction hint="Delete" label={`Delete ${name}`} icon="delete" dialog={`${path}/delete`} />
      {duplicates && (
        <button
          type="button"
          aria-label={`More for ${name}`}
          aria-haspopup="menu"
          data-hint="More"
          data-duplicate={`/${resource}/${path}/duplicate`}
        >
          <RowIcon name="more" />
        </button>
      )}
    </RowActionBar>
  )
}
