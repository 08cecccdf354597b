import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { ListItemIcon, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'

/** The way to the help, in the account's menu: the sidebar's screens are the specification's. */
export function HelpMenuItem() {
  return (
    <MenuItem component={Link} to="/help">
      <ListItemIcon>
        <HelpIcon fontSize="small" />
      </ListItemIcon>
      Help
    </MenuItem>
  )
}
