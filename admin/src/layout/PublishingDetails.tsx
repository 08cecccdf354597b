import type { Publishing } from '@karigar/contract/publishing'
import { Alert, Box, Typography } from '@mui/material'
import { formatMoment } from '../components/format.ts'

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

function facts(publishing: Publishing): [string, string][] {
  const behind = publishing.catalogue_revision - publishing.published_revision
  const rows: [string, string][] = [
    ['Last published', publishing.published_at ? formatMoment(publishing.published_at) : 'Never'],
    ['Revision', `${publishing.published_revision}${behind > 0 ? ` (${behind} behind the catalogue)` : ''}`],
    ['Pages', String(publishing.pages)],
  ]
  if (publishing.duration_ms !== null) rows.push(['Took', duration(publishing.duration_ms)])
  if (publishing.retry_at) rows.push(['Next try', formatMoment(publishing.retry_at)])
  return rows
}

/** When, revision, pages, duration and, after a failure, its cause. */
export function PublishingDetails({ publishing }: { publishing: Publishing }) {
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
      >
        {facts(publishing).map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {publishing.state === 'failed' && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {publishing.detail ?? 'The cause is not known.'}
          {publishing.published_revision < publishing.catalogue_revision &&
            ' The live site still shows the last good version.'}
        </Alert>
      )}
    </>
  )
}
