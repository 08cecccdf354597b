import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined'
import { Box, Button, Divider, Link as MuiLink, ListItemIcon, Menu, MenuItem } from '@mui/material'
import SessionsIcon from '@mui/icons-material/DevicesOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined'
import type { SessionUser } from '@karigar/contract/accounts/auth.wire'
import { useState, type ReactNode } from 'react'
import { Caption, StrongLine } from '../components/Texts.tsx'
import { logOut } from '../providers/session.ts'
import { AccountMenuLink } from './AccountMenuLink.tsx'
import { ThemeMenuItem } from './BarThemeButton.tsx'

interface AccountMenuProps {
  user: SessionUser
  /** Further items between the site link and Logout. */
  children?: ReactNode
}

const roles = { admin: 'Admin', manager: 'Manager', user: 'Customer' } as const

/**
 * The signed-in user, a link to the site, Logout. On wide screens the button of react-admin's UserMenu does not
 * say that it opens a menu, and its label leaves out the name that it shows.
 */
export function AccountMenu({ user, children }: AccountMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  return (
    <>
      <Button
        color="inherit"
        aria-label={`Account: ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? 'account-menu' : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 44, px: 1, gap: 1 }}
      >
        <AccountCircleIcon />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', lg: 'inline' },
            maxWidth: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {user.name}
        </Box>
      </Button>
      <Menu
        id="account-menu"
        anchorEl={anchor}
        open={open}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
      >
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
    </>
  )
}
