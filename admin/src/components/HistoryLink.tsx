import type { HistoryKind } from '@karigar/contract/base/history.rules'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'
import { historyAddress } from './history-address.ts'

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
