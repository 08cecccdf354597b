import type { User } from '@karigar/contract/wire/user'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import FiresIcon from '@mui/icons-material/LocalFireDepartmentOutlined'
import CashbackIcon from '@mui/icons-material/SavingsOutlined'
import { RowAction, RowActionBar } from '../../components/RowAction.tsx'

const actions = [
  { path: 'cashback', label: 'Manage cashback points', icon: <CashbackIcon fontSize="small" /> },
  { path: 'fires', label: 'Manage fires', icon: <FiresIcon fontSize="small" /> },
  { path: 'delete', label: 'Delete', icon: <DeleteIcon fontSize="small" /> },
]

/** Specification §2, Users: what is done to one account. */
export function UserActions({ user: { id, name } }: { user: User }) {
  return (
    <RowActionBar>
      {actions.map(({ path, label, icon }) => (
        <RowAction
          key={path}
          hint={label}
          label={`${label}${path === 'delete' ? '' : ' of'} ${name}`}
          icon={icon}
          dialog={`${encodeURIComponent(id)}/${path}`}
        />
      ))}
    </RowActionBar>
  )
}
