import { Box, Button, Link, Skeleton, Typography, type ButtonProps } from '@mui/material'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PublishingDetails } from './PublishingDetails.tsx'
import type { usePublishing } from './use-publishing.ts'

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
          Its pages say that it opens soon. It opens with a name and a chat number.
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
        <Link href="/" target="_blank" rel="noopener" color="inherit">
          View site
        </Link>
        {pathname !== '/publishing' && (
          <Link component={RouterLink} to="/publishing" color="inherit">
            Publish centre
          </Link>
        )}
      </Box>
      {publish.isError && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 1 }}>
          {publish.error.message}
        </Typography>
      )}
    </>
  )
}
