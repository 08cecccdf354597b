import AccountCircleIcon from '@mui/icons-material/AccountCircleOutlined'
import { Box, Button } from '@mui/material'
import type { SessionUser } from '@karigar/contract/accounts/auth.wire'
import { Suspense, useState, type ComponentType } from 'react'
import type { AccountItemsProps } from './AccountItems.tsx'

interface AccountMenuProps {
  user: SessionUser
  /** What opens; loaded with the first press. */
  Items: ComponentType<AccountItemsProps>
}

/**
 * The signed-in user, a link to the site, Logout. On wide screens the button of react-admin's UserMenu does not
 * say that it opens a menu, and its label leaves out the name that it shows.
 */
export function AccountMenu({ user, Items }: AccountMenuProps) {
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
      <Suspense fallback={null}>
        {anchor && <Items user={user} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
