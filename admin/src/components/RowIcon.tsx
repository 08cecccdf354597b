import MoreIcon from '@mui/icons-material/MoreVert'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import FiresIcon from '@mui/icons-material/LocalFireDepartmentOutlined'
import CashbackIcon from '@mui/icons-material/SavingsOutlined'
import SessionsIcon from '@mui/icons-material/DevicesOutlined'
import FactorIcon from '@mui/icons-material/PhonelinkLockOutlined'
import AccessIcon from '@mui/icons-material/PowerSettingsNewOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'

const icons = {
  view: VisibilityIcon,
  edit: EditIcon,
  more: MoreIcon,
  delete: DeleteIcon,
  cashback: CashbackIcon,
  fires: FiresIcon,
  sessions: SessionsIcon,
  factor: FactorIcon,
  access: AccessIcon,
  history: HistoryIcon,
}

export type RowIconName = keyof typeof icons

const idOf = (name: string) => `row-icon-${name}`

/** Draws each icon once, hidden, for RowIcon to reference. */
export function RowIconSheet() {
  return (
    <div hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} id={idOf(name)} fontSize="small" />
      ))}
    </div>
  )
}

/**
 * One icon of a row, drawn by reference. A list has about a hundred, and styled icons would take as long to
 * render as a whole column of cells.
 */
export function RowIcon({ name }: { name: RowIconName }) {
  return (
    <svg width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
