import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import LinkIcon from '@mui/icons-material/LinkOutlined'
import { KeysMenuItem } from '../keys/ConsoleKeys.tsx'
import { AccountItems, type AccountItemsProps } from './AccountItems.tsx'
import { AccountMenuLink } from './AccountMenuLink.tsx'

/** What an admin's account opens. */
export function AdminItems(props: AccountItemsProps) {
  return (
    <AccountItems {...props}>
      <KeysMenuItem />
      <AccountMenuLink to="/history" icon={HistoryIcon} label="History" />
      <AccountMenuLink to="/links" icon={LinkIcon} label="Links" />
      <AccountMenuLink to="/help" icon={HelpIcon} label="Help" />
    </AccountItems>
  )
}
