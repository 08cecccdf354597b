import { RECORDED } from '@karigar/contract/base/history.rules'
import type { PublishedChanges } from '@karigar/contract/office/publish.wire'
import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { LineList } from '../components/LineList.tsx'
import { Caption, QuietLine } from '../components/Texts.tsx'
import { formatMoment } from '../components/format.ts'
import { actName } from '../resources/history/history-words.ts'

interface ChangeListProps {
  changes: PublishedChanges
  /** What stands there when there are none. */
  none: string
  label: string
}

/** Changes of the catalogue with who made them; each leads to its difference. */
export function ChangeList({ changes: { latest, total }, none, label }: ChangeListProps) {
  if (total === 0) return <QuietLine>{none}</QuietLine>
  return (
    <>
      <LineList label={label} sx={{ display: 'grid', gap: 0.75 }}>
        {latest.map((change) => (
          <Typography component="li" variant="body2" key={change.id} sx={{ overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`/history/${encodeURIComponent(change.id)}`}>
              {change.kind === 'profile' ? RECORDED.profile.name : change.thing_name}
            </Link>
            <Caption component="span" sx={{ display: 'block' }}>
              {RECORDED[change.kind].name} · {actName(change)} · {change.actor_name} ·{' '}
              {formatMoment(change.created_at)}
            </Caption>
          </Typography>
        ))}
      </LineList>
      {total > latest.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          and {total - latest.length} more, in the{' '}
          <Link component={RouterLink} to="/history">
            history
          </Link>
        </Typography>
      )}
    </>
  )
}
