import { styled } from '@mui/material/styles'
import type { ReactElement } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

interface Face {
  /** Says what it does when it is pointed at or focused: see Hints. */
  hint: string
  /** Its name, with that of the record. */
  label: string
  icon: ReactElement
}

type RowActionProps = Face & (Pick<LinkProps, 'to' | 'state'> | { href: string })

/** The icons at the end of a record's row. A list has a hundred of them: they share one style and one tooltip. */
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

/** One icon: a link to a dialog or a screen, or with `href` to a page of the live site in a tab of its own. */
export function RowAction({ hint, label, icon, ...target }: RowActionProps) {
  const face = { 'aria-label': label, 'data-hint': hint }
  if (!('href' in target))
    return (
      <Link {...target} {...face}>
        {icon}
      </Link>
    )
  return (
    <a {...target} target="_blank" rel="noopener" {...face}>
      {icon}
    </a>
  )
}
