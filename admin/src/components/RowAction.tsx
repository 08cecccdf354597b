import { styled } from '@mui/material/styles'
import { useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { RowIcon, type RowIconName } from './RowIcon.tsx'
import { BaseContext } from './RowLinks.tsx'

interface Face {
  /** Tooltip on hover and keyboard focus; see Hints. */
  hint: string
  /** Accessible name, including the record's name. */
  label: string
  icon: RowIconName
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
  '& > a': {
    display: 'inline-flex',
    padding: theme.spacing(1),
    borderRadius: '50%',
    color: theme.palette.action.active,
  },
  '& > a:hover': { backgroundColor: theme.palette.action.hover },
  [theme.breakpoints.between('md', 'lg')]: { '& > a': { padding: theme.spacing(0.75) } },
}))

/** One icon at the end of a record's row; RowLinks handles its clicks. */
export function RowAction({ hint, label, icon, ...target }: RowActionProps) {
  const base = useContext(BaseContext)
  const resource = useResourceContext()
  const attributes = () => {
    if ('href' in target) return { ...target, target: '_blank', rel: 'noopener' }
    if ('screen' in target) return { href: base + target.screen, 'data-screen': target.screen }
    const path = `/${resource}/${target.dialog}`
    return { href: base + path, 'data-dialog': path }
  }
  return (
    <a aria-label={label} data-hint={hint} {...attributes()}>
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

/** The view, edit, duplicate and delete icons of one record. */
export function RowActions({ id, name, page, duplicates = false }: RowActionsProps) {
  const path = encodeURIComponent(id)
  return (
    <RowActionBar>
      {page && (
        <RowAction hint="View on the site" label={`View ${name} on the site`} icon="view" href={page} />
      )}
      <RowAction hint="Edit" label={`Edit ${name}`} icon="edit" dialog={path} />
      {duplicates && (
        <RowAction
          hint="Duplicate"
          label={`Duplicate ${name}`}
          icon="duplicate"
          dialog={`${path}/duplicate`}
        />
      )}
      <RowAction hint="Delete" label={`Delete ${name}`} icon="delete" dialog={`${path}/delete`} />
    </RowActionBar>
  )
}
