import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import { ListItemIcon, MenuItem } from '@mui/material'
import { Link } from 'react-router-dom'

/** A link to the help in the account menu, because the specification fixes the screens in the sidebar. */
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
