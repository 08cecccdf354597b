import type { HistoryKind } from '@karigar/contract/base/history.rules'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'

interface HistoryLinkProps {
  kind: HistoryKind
  id: string
}

/** A link from where a thing is edited to its recorded changes. */
export function HistoryLink({ kind, id }: HistoryLinkProps) {
  return (
    <Button component={Link} to={historyAddress(kind, id)} size="small" startIcon={<HistoryIcon />}>
      History
    </Button>
  )
}

/** Returns the address of the list of a thing's recorded changes. */
export const historyAddress = (kind: HistoryKind, thing_id: string): string =>
  `/history?${new URLSearchParams({ filter: JSON.stringify({ kind, thing_id }) })}`
