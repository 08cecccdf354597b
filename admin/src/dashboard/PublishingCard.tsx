import { Card, Typography } from '@mui/material'
import { PublishingPanel } from '../layout/PublishingPanel.tsx'
import { siteStateNames, usePublishing, type SiteState } from '../layout/use-publishing.ts'

const headings: Record<SiteState, string> = { ...siteStateNames, live: 'The site is live' }

/** A card with the state of the live site and a button to publish now. */
export function PublishingCard() {
  const live = usePublishing()
  const { state } = live
  return (
    <Card component="section" aria-labelledby="live-heading" sx={{ p: 2 }}>
      <Typography variant="h2" id="live-heading" sx={{ mb: 1.5 }}>
        {state ? headings[state] : 'Live site'}
      </Typography>
      <PublishingPanel {...live} button={{ variant: 'outlined' }} />
    </Card>
  )
}
