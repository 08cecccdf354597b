import type { User } from '@karigar/contract/user'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import FiresIcon from '@mui/icons-material/LocalFireDepartmentOutlined'
import CashbackIcon from '@mui/icons-material/SavingsOutlined'
import { Box, IconButton, Tooltip } from '@mui/material'
import { Link } from 'react-router-dom'
import { useDialogLink } from '../../components/dialog-route.ts'

const actions = [
  { path: 'cashback', label: 'Manage cashback points', icon: CashbackIcon },
  { path: 'fires', label: 'Manage fires', icon: FiresIcon },
  { path: 'delete', label: 'Delete', icon: DeleteIcon },
]

/** Specification §2, Users: what is done to one account. */
export function UserActions({ user: { id, name } }: { user: User }) {
  const dialogLink = useDialogLink()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mr: -1 }}>
      {actions.map(({ path, label, icon: Icon }) => (
        <Tooltip key={path} title={label}>
          <IconButton
            component={Link}
            {...dialogLink(`${encodeURIComponent(id)}/${path}`)}
            aria-label={`${label}${path === 'delete' ? '' : ' of'} ${name}`}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  )
}
