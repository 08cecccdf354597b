import { Box, Button, Skeleton, Typography, type ButtonProps, Alert } from '@mui/material'
import { useLocation } from 'react-router-dom'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { OutLink, ScreenLink } from '../components/InlineLinks.tsx'
import type { usePublishing } from './use-publishing.ts'
import { Facts } from '../components/Facts.tsx'
import { formatMoment } from '../components/format.ts'

interface PublishingPanelProps extends ReturnType<typeof usePublishing> {
  /** Appearance of the Publish now button. */
  button: Pick<ButtonProps, 'variant' | 'color'>
}

/** Shows the state of the live site and a button to publish now, with the error if that failed. */
export function PublishingPanel({ publishing, state, failed, publish, button }: PublishingPanelProps) {
  const { pathname } = useLocation()
  return (
    <>
      {state === 'held' && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          Shoppers see an earlier release until somebody goes forward.
        </Typography>
      )}
      {state === 'unopened' && (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          Visitors read that it is not open. <ScreenLink to="/setup">Set up the shop</ScreenLink>
        </Typography>
      )}
      {publishing && <PublishingDetails publishing={publishing} />}
      {!publishing && !failed && <Skeleton height={110} />}
      {!publishing && failed && (
        <Typography variant="body2">The server did not say how the live site stands.</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        {!publishing?.held && (
          <Button
            {...button}
            loading={publish.isPending || publishing?.state === 'publishing'}
            onClick={() => publish.mutate()}
          >
            Publish now
          </Button>
        )}
        <OutLink href="/">View site</OutLink>
        {pathname !== '/publishing' && <ScreenLink to="/publishing">Publish centre</ScreenLink>}
      </Box>
      {publish.isError && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {publish.error.message}
        </Typography>
      )}
    </>
  )
}

function facts(publishing: Publishing): [string, string][] {
  const behind = publishing.catalogue_revision - publishing.published_revision
  const rows: [string, string][] = [
    ['Last published', publishing.published_at ? formatMoment(publishing.published_at) : 'Never'],
    ['Pages', String(publishing.pages)],
  ]
  if (behind > 0) rows.push(['Not yet live', behind === 1 ? '1 change' : `${behind} changes`])
  if (publishing.retry_at) rows.push(['Next try', formatMoment(publishing.retry_at)])
  return rows
}

/** Time and pages of the last publication, what is not in it yet and, after a failure, its cause. */
function PublishingDetails({ publishing }: { publishing: Publishing }) {
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
