import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { Alert } from '@mui/material'
import { Facts } from '../components/Facts.tsx'
import { durationText, formatMoment } from '../components/format.ts'

function facts(publishing: Publishing): [string, string][] {
  const behind = publishing.catalogue_revision - publishing.published_revision
  const rows: [string, string][] = [
    ['Last published', publishing.published_at ? formatMoment(publishing.published_at) : 'Never'],
    ['Revision', `${publishing.published_revision}${behind > 0 ? ` (${behind} behind the catalogue)` : ''}`],
    ['Pages', String(publishing.pages)],
  ]
  if (publishing.duration_ms !== null) rows.push(['Took', durationText(publishing.duration_ms)])
  if (publishing.retry_at) rows.push(['Next try', formatMoment(publishing.retry_at)])
  return rows
}

/** Time, revision, pages and duration of the last publication and, after a failure, its cause. */
export function PublishingDetails({ publishing }: { publishing: Publishing }) {
  return (
    <>
      <Facts facts={facts(publishing)} />
      {(publishing.state === 'failed' || publishing.state === 'damaged') && (
        <Alert severity="error" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {publishing.detail ?? 'The cause is not known.'}
          {publishing.state === 'failed' &&
            publishing.published_revision < publishing.catalogue_revision &&
            ' The live site still shows the last good version.'}
        </Alert>
      )}
    </>
  )
}
