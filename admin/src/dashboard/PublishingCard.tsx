import { Card, Typography } from '@mui/material'
import { PublishingPanel } from '../layout/PublishingPanel.tsx'
import { usePublishing } from '../layout/use-publishing.ts'

const headings = { live: 'The site is live', publishing: 'Publishing…', failed: 'Publishing failed' } as const

/** How the live site stands, with a way to publish now. */
export function PublishingCard() {
  const live = usePublishing()
  const { publishing } = live
  return (
    <Card component="section" aria-labelledby="live-heading" sx={{ p: 2 }}>
      <Typography variant="h2" id="live-heading" sx={{ mb: 1.5 }}>
        {publishing ? headings[publishing.state] : 'Live site'}
      </Typography>
      <PublishingPanel {...live} button={{ variant: 'outlined' }} />
    </Card>
  )
}
