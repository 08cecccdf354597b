import { ListItemIcon, MenuItem, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'

interface AccountMenuLinkProps {
  /** Below the console's base path. */
  to: string
  label: string
  icon: ComponentType<SvgIconProps>
}

/**
 * A link to a screen in the account menu. The screens that the specification does not name are reached here,
 * because it fixes what the sidebar contains (§2).
 */
export function AccountMenuLink({ to, label, icon: Icon }: AccountMenuLinkProps) {
  return (
    <MenuItem component={Link} to={to}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
    </MenuItem>
  )
}
