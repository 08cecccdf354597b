import { Box, Button, Card, Link, Skeleton, Typography } from '@mui/material'
import { PublishingDetails } from '../layout/PublishingDetails.tsx'
import { usePublishing } from '../layout/use-publishing.ts'

const headings = { live: 'The site is live', publishing: 'Publishing…', failed: 'Publishing failed' } as const

/** How the live site stands, with a way to publish now. */
export function PublishingCard() {
  const { publishing, failed, publish } = usePublishing()
  return (
    <Card component="section" aria-labelledby="live-heading" sx={{ p: 2 }}>
      <Typography variant="h2" id="live-heading" sx={{ mb: 1.5 }}>
        {publishing ? headings[publishing.state] : 'Live site'}
      </Typography>
      {publishing && <PublishingDetails publishing={publishing} />}
      {!publishing && !failed && <Skeleton height={110} />}
      {failed && !publishing && (
        <Typography variant="body2">The server did not say how the live site stands.</Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
        <Button
          variant="outlined"
          loading={publish.isPending || publishing?.state === 'publishing'}
          onClick={() => publish.mutate()}
        >
          Publish now
        </Button>
        <Link href="/" target="_blank" rel="noopener" color="inherit">
          View site
        </Link>
      </Box>
    </Card>
  )
}
