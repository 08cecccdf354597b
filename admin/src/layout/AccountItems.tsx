import { Divider, Link as MuiLink, ListItemIcon, Menu, MenuItem, Box } from '@mui/material'
import SessionsIcon from '@mui/icons-material/DevicesOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import type { SessionUser } from '@karigar/contract/accounts/auth.wire'
import type { ReactNode } from 'react'
import { Caption, StrongLine } from '../components/Texts.tsx'
import { logOut } from '../providers/session.ts'
import { AccountMenuLink } from './AccountMenuLink.tsx'
import { ThemeMenuItem } from './BarThemeButton.tsx'

export interface AccountItemsProps {
  user: SessionUser
  anchor: HTMLElement
  onClose: () => void
  /** Further items between the site link and Logout. */
  children?: ReactNode
}

const roles = { admin: 'Admin', manager: 'Manager', user: 'Customer' } as const

/** What the account's button opens. */
export function AccountItems({ user, anchor, onClose, children }: AccountItemsProps) {
  return (
    <Menu id="account-menu" anchorEl={anchor} open onClose={onClose} onClick={onClose}>
      <Box component="li" role="presentation" sx={{ px: 2, pt: 0.5, pb: 1.25, minWidth: 200 }}>
        <StrongLine>{user.name}</StrongLine>
        <Caption>{roles[user.role]}</Caption>
      </Box>
      <Divider component="li" />
      <MenuItem component={MuiLink} href="/" color="inherit" underline="none">
        <ListItemIcon>
          <StorefrontIcon fontSize="small" />
        </ListItemIcon>
        View site
      </MenuItem>
      <AccountMenuLink to="/account" icon={SessionsIcon} label="Your account" />
      {children}
      <ThemeMenuItem />
      <MenuItem onClick={logOut}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        Logout
      </MenuItem>
    </Menu>
  )
}
